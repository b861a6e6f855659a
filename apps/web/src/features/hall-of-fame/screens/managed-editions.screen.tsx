import { useState } from 'react';
import { Disclosure } from '../../../components/disclosure.js';
import { EmptyState } from '../../../components/empty-state.js';
import { Fetched } from '../../../components/fetched.js';
import { PageTitle } from '../../../components/page-title.js';
import { useClearOnLeave } from '../../../lib/fetching/use-fetching.js';
import { EditionsTable } from '../components/editions-table.js';
import { NewEditionForm } from '../components/new-edition-form.js';
import { fameAdmin } from '../fame-admin.state.js';
import { editionsTexts as texts } from '../fame-admin.texts.js';
import { hallOfFame } from '../hall-of-fame.state.js';
import { useManagedEditions } from '../use-managed-editions.js';

export const features = [hallOfFame, fameAdmin];

const clearedOnLeave = [fameAdmin.create];

/** `/admin/hall-of-fame`: all editions, and a form for another. */
export default function ManagedEditionsScreen() {
  useClearOnLeave(clearedOnLeave);
  const [isOpen, setOpen] = useState(false);
  const asked = useManagedEditions();
  return (
    <>
      <PageTitle lead={texts.lead}>{texts.title}</PageTitle>
      <Disclosure isOpen={isOpen} onToggle={setOpen} texts={texts}>
        <NewEditionForm />
      </Disclosure>
      <Fetched query={asked} errorText={texts.failed} isInline>
        {({ editions }) =>
          editions.length === 0 ? (
            <EmptyState>{texts.none}</EmptyState>
          ) : (
            <EditionsTable editions={editions} />
          )
        }
      </Fetched>
    </>
  );
}
