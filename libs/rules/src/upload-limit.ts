/** The largest file that a browser can hand in: what is larger goes through `npm run ingest`. In bytes. */
export const maxUploadBytes = 200_000_000;
