import type { ManagedEdition } from '@music/contracts';
import { adminPath, categoryNames, editionPath, stageText } from '@music/rules';
import { Link } from 'react-router-dom';
import { EmptyState } from '../../../components/empty-state.js';
import { Fetched } from '../../../components/fetched.js';
import { PageTitle } from '../../../components/page-title.js';
import { RehearsalHeading } from '../../../components/rehearsal-heading.js';
import { useRouteParam } from '../../../lib/pages/route.js';
import { useClearOnLeave } from '../../../lib/fetching/use-fetching.js';
import { Advance } from '../components/advance.js';
import { ChangeEditionForm } from '../components/change-edition-form.js';
import { Fraud } from '../components/fraud.js';
import { fameAdmin } from '../fame-admin.state.js';
import { editionsTexts, editionTexts as texts } from '../fame-admin.texts.js';
import { hallOfFame } from '../hall-of-fame.state.js';
import { useManagedEditions } from '../use-managed-editions.js';

export const features = [hallOfFame, fameAdmin];

const allEditions = <Link to={adminPath('hall-of-fame')}>{texts.all}</Link>;

function EditionPage({ edition }: { edition: ManagedEdition }) {
  const { id, category, year, name, stage, turnout } = edition;
  return (
    <>
      <PageTitle above={allEditions} lead={`${categoryNames[category]} ${year}: ${stageText(stage)}`}>
        {name}
      </PageTitle>
      <p>
        <Link to={editionPath(category, year, id)}>{texts.page}</Link>
      </p>
      <RehearsalHeading letter="A">{texts.next}</RehearsalHeading>
      <Advance edition={edition} />
      <RehearsalHeading letter="B">{texts.details}</RehearsalHeading>
      <ChangeEditionForm key={id} edition={edition} />
      <RehearsalHeading letter="C">{texts.ballots}</RehearsalHeading>
      <p>{texts.cast(turnout)}</p>
      {/* Loaded again with each stage: closing the vote deletes what is shown. */}
      <Fraud key={stage} id={id} />
    </>
  );
}

const EditionUnknown = () => (
  <>
    <PageTitle above={allEditions}>{editionsTexts.title}</PageTitle>
    <EmptyState>{editionsTexts.unknown}</EmptyState>
  </>
);

const clearedOnLeave = [fameAdmin.advance, fameAdmin.change];

/** `/admin/hall-of-fame/{id}`: one edition, its next step and what may be changed of it. */
export default function ManagedEditionScreen() {
  useClearOnLeave(clearedOnLeave);
  const id = Number(useRouteParam('rest').split('/')[1]);
  const asked = useManagedEditions();
  return (
    <Fetched query={asked} errorText={editionsTexts.failed} isInline>
      {({ editions }) => {
        const edition = editions.find((each) => each.id === id);
        return edition ? <EditionPage edition={edition} /> : <EditionUnknown />;
      }}
    </Fetched>
  );
}
