import type { CatalogueImport } from '@music/contracts';
import { ErrorState } from '../../../components/error-state.js';
import { Loading } from '../../../components/loading.js';
import { PageTitle } from '../../../components/page-title.js';
import { useArea } from '../../../lib/state/hooks.js';
import { useClearOnLeave, useFetching } from '../../../lib/fetching/use-fetching.js';
import { adminImport, importLists, clearedOnLeave } from '../admin-import.state.js';
import { importTexts as texts } from '../admin-import.texts.js';
import { LastImport } from '../components/last-import.js';
import { PastImports } from '../components/past-imports.js';
import { UploadForm } from '../components/upload-form.js';
import { useImport } from '../use-import.js';

export const features = [adminImport, importLists];

/** The rehearsal letter that follows those of the last import and of its findings. */
function letterAfter(shown: CatalogueImport | null): string {
  if (!shown) return 'A';
  return shown.report ? 'C' : 'B';
}

/** Uploads the files of the catalogue, has them checked, and imports them. */
export default function ImportScreen() {
  const retry = useFetching(adminImport.load, undefined);
  useClearOnLeave(clearedOnLeave);
  const { uploading } = useArea(adminImport);
  const { phase, failure } = useArea(adminImport.load);
  const { current, ...followed } = useImport();
  // While files are being uploaded, what was there before must not be taken for theirs.
  const shown = uploading ? null : current;
  const isKnown = current !== null || phase === 'success' || phase === 'error';
  return (
    <>
      <PageTitle lead={texts.lead}>{texts.title}</PageTitle>
      <UploadForm />
      {failure && <ErrorState text={texts.failed} failure={failure} onRetry={retry} />}
      {shown && <LastImport current={shown} {...followed} />}
      {isKnown ? <PastImports letter={letterAfter(shown)} /> : <Loading />}
    </>
  );
}
