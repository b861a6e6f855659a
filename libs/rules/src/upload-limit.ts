/** The largest file that can be uploaded in the browser: larger ones need `npm run ingest`. In bytes. */
export const maxUploadBytes = 200_000_000;
