import { admins, type MatrixRow } from './access-callers.js';

const noUpload = '00000000-0000-4000-8000-000000000000';

/** The routes of administrators' uploads: music files, and the files of a catalogue. */
export const uploadRows: Record<string, MatrixRow> = {
  'POST /api/admin/files': {
    body: () => ({ uploadId: noUpload }),
    outcomes: admins('LIBRARY_UPLOAD_UNKNOWN'),
  },
  'GET /api/admin/files/:uploadId': {
    path: `/api/admin/files/${noUpload}`,
    outcomes: admins('LIBRARY_UPLOAD_UNKNOWN'),
  },
  'POST /api/admin/files/:uploadId/:name': {
    path: `/api/admin/files/${noUpload}/score.pdf`,
    outcomes: admins('UNSUPPORTED_MEDIA_TYPE'),
  },
  'POST /api/admin/imports': {
    body: () => ({ importId: noUpload }),
    outcomes: admins('CATALOGUE_IMPORT_UNKNOWN'),
  },
  'GET /api/admin/imports': { outcomes: admins('ok') },
  'GET /api/admin/imports/:importId': {
    path: `/api/admin/imports/${noUpload}`,
    outcomes: admins('CATALOGUE_IMPORT_UNKNOWN'),
  },
  'DELETE /api/admin/imports/:importId': {
    path: `/api/admin/imports/${noUpload}`,
    outcomes: admins('CATALOGUE_IMPORT_UNKNOWN'),
  },
  'GET /api/admin/imports/:importId/findings': {
    path: `/api/admin/imports/${noUpload}/findings`,
    outcomes: admins('ok'),
  },
  'GET /api/admin/imports/:importId/findings/csv': {
    path: `/api/admin/imports/${noUpload}/findings/csv`,
    outcomes: admins('ok'),
  },
  'POST /api/admin/imports/:importId/:name': {
    path: `/api/admin/imports/${noUpload}/brass.csv`,
    outcomes: admins('UNSUPPORTED_MEDIA_TYPE'),
  },
};
