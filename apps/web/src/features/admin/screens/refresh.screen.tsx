import { FormStatus } from '../../../components/form-parts.js';
import { PageTitle } from '../../../components/page-title.js';
import { failureText } from '../../../lib/failure-text.js';
import { useArea, useDispatch } from '../../../lib/hooks.js';
import { admin } from '../admin.state.js';
import { adminTexts, refreshFailures, refreshTexts as texts } from '../admin.texts.js';

/** Rebuilds the cached catalogue, and says what came of it. */
export default function RefreshScreen() {
  const dispatch = useDispatch();
  const { phase, data, failure } = useArea(admin.refresh);
  const isRunning = phase === 'fetching';
  const done = data && texts.done(data.rows, data.version, (data.tookMs / 1000).toFixed(1));
  return (
    <>
      <PageTitle lede={texts.lede}>{adminTexts.cache}</PageTitle>
      <button
        type="button"
        aria-disabled={isRunning || undefined}
        onClick={() => dispatch(admin.refresh.fetch())}
      >
        {isRunning ? texts.refreshing : texts.refresh}
      </button>
      <FormStatus
        failure={failureText(failure, refreshFailures)}
        success={phase === 'success' ? done : null}
      />
    </>
  );
}
