import { useId, useState } from 'react';
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
import styles from './managed-editions.module.css';

export const features = [hallOfFame, fameAdmin];

/** The form that a button opens; closing it keeps its content. */
function Creation() {
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  return (
    <section className={styles.creation}>
      <button type="button" aria-expanded={isOpen} aria-controls={id} onClick={() => setOpen(!isOpen)}>
        {isOpen ? texts.close : texts.open}
      </button>
      <div id={id} className={styles.form} hidden={!isOpen}>
        <NewEditionForm />
      </div>
    </section>
  );
}

const shown = [fameAdmin.create];

/** `/admin/hall-of-fame`: all editions, and a form for another. */
export default function ManagedEditionsScreen() {
  useClearOnLeave(shown);
  const asked = useManagedEditions();
  return (
    <>
      <PageTitle lede={texts.lede}>{texts.title}</PageTitle>
      <Creation />
      <Fetched asked={asked} failed={texts.failed} again={texts.again} isPart>
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
