import type { CatalogueImport, ImportReport } from '@music/contracts';
import { ErrorState, retryText } from '../../../components/error-state.js';
import { FormStatus } from '../../../components/form-parts.js';
import { RehearsalHeading } from '../../../components/rehearsal-heading.js';
import { useArea, useDispatch } from '../../../lib/state/hooks.js';
import { failureText } from '../../../lib/text/failure-text.js';
import { usePassFocus } from '../../../lib/keyboard/use-pass-focus.js';
import { adminImport } from '../admin-import.state.js';
import { cancelFailures, progressTexts as texts, reportTexts } from '../admin-import.texts.js';
import { isReady, isRunning, kindOf, tenseOf } from '../import-state.js';
import type { Followed } from '../use-import.js';
import { useRefusal } from '../use-refusal.js';
import { Findings } from './findings.js';
import { ImportProgress } from './import-progress.js';
import { ReportTable } from './report-table.js';
import { StartForm } from './start-form.js';

function statusText(current: CatalogueImport): string {
  if (current.report) return reportTexts.conclusion(current.report, current.dryRun);
  if (current.tooLarge) return texts.tooLarge;
  if (isRunning(current)) return texts.running[kindOf(current)];
  return (current.state === 'cancelled' ? texts.cancelled : texts.failed)[kindOf(current)];
}

const Report = ({ report }: { report: ImportReport }) => (
  <>
    <ReportTable report={report} />
    <p>{reportTexts.keptEdits[tenseOf(report)](report.keptEdits)}</p>
  </>
);

interface NextProps {
  current: CatalogueImport;
  onStart: () => void;
}

/** Imports what was checked, or tries again what failed or was cancelled, unless it would fail again. */
function Next({ current, onStart }: NextProps) {
  const dispatch = useDispatch();
  const { importId, dryRun, skipRejected, replaceDemo, state, tooLarge, report } = current;
  const start = (choices: { dryRun: boolean; skipRejected: boolean; replaceDemo: boolean }): void => {
    onStart();
    dispatch(adminImport.start.fetch({ importId, ...choices }));
  };
  if (tooLarge) return null;
  if (state === 'failed' || state === 'cancelled')
    return (
      <button type="button" onClick={() => start({ dryRun, skipRejected, replaceDemo })}>
        {retryText}
      </button>
    );
  if (!report || !isReady(current, report)) return null;
  return (
    <StartForm
      key={importId}
      totals={report.totals}
      onStart={(choices) => start({ dryRun: false, ...choices })}
    />
  );
}

/** Ends what takes too long, or was started by mistake. */
function Cancel({ current, onCancel }: { current: CatalogueImport; onCancel: () => void }) {
  const dispatch = useDispatch();
  const { failure } = useArea(adminImport.cancel);
  const cancel = (): void => {
    onCancel();
    dispatch(adminImport.cancel.fetch({ importId: current.importId }));
  };
  return (
    <>
      <button type="button" onClick={cancel}>
        {texts.cancel[kindOf(current)]}
      </button>
      <FormStatus error={failureText(failure, cancelFailures)} />
    </>
  );
}

/** The progress of the import, or check, that was started last; then its result, and what can be done next. */
export function LastImport({ current, isLost, refetch }: Followed & { current: CatalogueImport }) {
  const { report } = current;
  const isOn = isRunning(current);
  const { nextRef, passFocus } = usePassFocus<HTMLParagraphElement>(isOn);
  const refusal = useRefusal('import');
  return (
    <>
      <RehearsalHeading letter="A">
        {texts.heading[kindOf(current)][isOn ? 'running' : 'ended']}
      </RehearsalHeading>
      <p ref={nextRef} role="status" tabIndex={-1}>
        {statusText(current)}
      </p>
      {isOn && !isLost && <ImportProgress current={current} />}
      {isOn && <Cancel current={current} onCancel={() => nextRef.current?.focus()} />}
      {isLost && <ErrorState text={texts.lost} retryLabel={texts.checkAgain} onRetry={refetch} />}
      {report && <Report report={report} />}
      <Next current={current} onStart={passFocus} />
      <FormStatus error={refusal} />
      {report && <Findings key={`${current.importId} ${kindOf(current)}`} importId={current.importId} />}
    </>
  );
}
