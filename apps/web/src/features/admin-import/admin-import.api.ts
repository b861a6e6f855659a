import type { uploadImportFile } from '@music/contracts';
import { upload } from '../../lib/api/http.js';

/** A file of an import. */
interface ImportFile {
  importId: string;
  file: File;
}

export const sendFile = ({ importId, file }: ImportFile, signal: AbortSignal) =>
  upload<typeof uploadImportFile>(
    'POST /api/admin/imports/:importId/:name',
    { importId, name: file.name },
    file,
    signal,
  );
