import { useEffect, useEffectEvent } from 'react';
import { useSearchParams } from 'react-router-dom';
import { FormStatus } from '../../../components/form-parts.js';
import { PagedList } from '../../../components/paged-list.js';
import { PageTitle } from '../../../components/page-title.js';
import { RehearsalHeading } from '../../../components/rehearsal-heading.js';
import { RunsTable } from '../../../components/runs-table.js';
import { failureText } from '../../../lib/text/failure-text.js';
import { useArea, useDispatch } from '../../../lib/state/hooks.js';
import { pageNumber } from '@music/rules';
import { secondsText } from '../../../lib/text/seconds-text.js';
import { admin } from '../admin.state.js';
import { refreshFailures, refreshTexts as texts } from '../admin.texts.js';
import { RefreshSteps } from '../components/refresh-steps.js';

/** The button and its result. */
function Refresh() {
  const dispatch = useDispatch();
  const { phase, data, failure } = useArea(admin.refresh);
  const isRunning = phase === 'fetching';
  const done = data && texts.done(data.rows, data.version, secondsText(data.tookMs));
  return (
    <>
      <button
        type="button"
        aria-disabled={isRunning || undefined}
        onClick={() => dispatch(admin.refresh.fetch())}
      >
        {isRunning ? texts.refreshing : texts.refresh}
      </button>
      <RefreshSteps isAsked={isRunning} />
      <FormStatus error={failureText(failure, refreshFailures)} success={phase === 'success' ? done : null} />
    </>
  );
}

const figures = [
  { name: texts.rows, detail: 'rows' },
  { name: texts.version, detail: 'version', text: String },
];

/** On leaving, the result is cleared; a refresh that is still running goes on. */
function useClearResultOnLeave(): void {
  const dispatch = useDispatch();
  const { phase } = useArea(admin.refresh);
  const leave = useEffectEvent(() => {
    if (phase !== 'fetching') dispatch(admin.refresh.clear());
  });
  useEffect(() => () => leave(), []);
}

/** Rebuilds the cached catalogue, and shows who did so before. */
export default function RefreshScreen() {
  const [search, setSearch] = useSearchParams();
  const page = pageNumber(search);
  useClearResultOnLeave();
  return (
    <>
      <PageTitle lead={texts.lead}>{texts.title}</PageTitle>
      <Refresh />
      <RehearsalHeading letter="A">{texts.runs}</RehearsalHeading>
      <PagedList
        area={admin.runs}
        query={page}
        page={page}
        onPageChange={(next, options) => setSearch({ page: String(next) }, options)}
        name={texts.runs}
        texts={texts}
      >
        {(runs) => <RunsTable caption={texts.runs} runs={runs} figures={figures} />}
      </PagedList>
    </>
  );
}
