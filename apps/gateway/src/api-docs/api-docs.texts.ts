/** What a reader should know before the list of calls. */
export const apiIntroduction = [
  'Calls take and answer JSON (Content-Type: application/json), and a slash at the end of a path is as good as none. ' +
    'Money is integer pence, durations are seconds, dates in paths are YYYY-MM-DD, instants are ISO 8601 in UTC.',
  'Whoever is logged in has a session cookie, which POST /api/user sets and DELETE /api/user ends. Requests that change ' +
    'something must come from this site: another Origin is refused with 403.',
  'A refusal is {code, msg, fields?, service?, correlationId}. Besides the errors that a call names, any call may answer 404 ' +
    'NOT_FOUND, 413 PAYLOAD_TOO_LARGE (over 64 kB), 415 UNSUPPORTED_MEDIA_TYPE, 429 TOO_MANY_REQUESTS (with ' +
    'Retry-After in seconds), 500 INTERNAL and 503 UNAVAILABLE.',
];

export const accessWords = {
  anyone: 'Anyone',
  user: 'Logged-in users',
  admin: 'Administrators',
} as const;

export const pageTexts = {
  title: 'The calls of this shop',
  forPrograms: 'The same as an OpenAPI 3.1 document',
  parameters: 'Parameters',
  body: 'Body',
  responses: 'Responses',
  shapes: 'Shapes',
} as const;
