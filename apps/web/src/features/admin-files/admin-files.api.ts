import type { startIngest, Upload, uploadFile } from '@music/contracts';
import { callApi, upload } from '../../lib/api/http.js';

/** Files that are uploaded together. */
interface FileSubmission {
  uploadId: string;
  files: readonly File[];
  /** A dry run: nothing is stored. */
  dryRun: boolean;
}

export async function sendFiles(
  { uploadId, files, dryRun }: FileSubmission,
  signal: AbortSignal,
): Promise<Upload> {
  for (const file of files) {
    const named = { uploadId, name: file.name };
    await upload<typeof uploadFile>('POST /api/admin/files/:uploadId/:name', named, file, signal);
  }
  return callApi<typeof startIngest>('POST /api/admin/files', { uploadId, dryRun }, { signal });
}
