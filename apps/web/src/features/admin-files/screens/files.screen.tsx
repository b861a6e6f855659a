import type { Upload } from '@music/contracts';
import { ErrorState } from '../../../components/error-state.js';
import { PageTitle } from '../../../components/page-title.js';
import { useClearOnLeave } from '../../../lib/fetching/use-fetching.js';
import { adminFiles } from '../admin-files.state.js';
import { conclusions, filesTexts as texts, totalsText } from '../admin-files.texts.js';
import { FilesForm } from '../components/files-form.js';
import { ReportTable } from '../components/report-table.js';
import { useUpload } from '../use-upload.js';

export const features = [adminFiles];

function Progress({ upload, count }: { upload: Upload; count: number }) {
  const { state, received, done, total, report } = upload;
  const [at, of] = state === 'receiving' ? [received, count] : [done, total];
  return (
    <section aria-label={texts.progress}>
      <p role="status">{report ? conclusions[report.outcome] : texts.state(upload, count)}</p>
      {!report && state !== 'failed' && <progress aria-label={texts.progress} value={at} max={of || 1} />}
      {report && <p>{totalsText(report)}</p>}
      {report && <ReportTable report={report} />}
    </section>
  );
}

const clearedOnLeave = [adminFiles.send, adminFiles.upload];

/** Uploads a publisher's files and shows the report. */
export default function FilesScreen() {
  useClearOnLeave(clearedOnLeave);
  const { upload, count, isBusy, isLost, refetch } = useUpload();
  return (
    <>
      <PageTitle lead={texts.lead}>{texts.title}</PageTitle>
      <FilesForm isBusy={isBusy} />
      {upload && <Progress upload={upload} count={count} />}
      {isLost && <ErrorState text={texts.lost} retryLabel={texts.checkAgain} onRetry={refetch} />}
    </>
  );
}
