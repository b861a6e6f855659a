import type { Failure } from '../api/http.js';

/** The text for a failure: by the code of the response, otherwise by its status, otherwise `other`. Empty means no text. */
export interface FailureTexts {
  readonly [codeOrStatus: string]: string | undefined;
  readonly other: string;
}

/** Rule D15. */
const tooManyAttempts = (seconds: number): string => {
  const minutes = Math.max(1, Math.ceil(seconds / 60));
  return `Too many attempts. Please wait ${minutes} ${minutes === 1 ? 'minute' : 'minutes'} and try again.`;
};

/** The sentence for a failure, or what is wrong with its fields; null if there is none. */
export function failureText(failure: Failure | null, texts: FailureTexts): string | null {
  if (!failure) return null;
  const { status, code, fields, retryAfter } = failure;
  if (status === 422 && fields.length > 0) return fields.map(({ reason }) => reason).join(' ');
  const ofCode = code ? texts[code] : undefined;
  if (status === 429 && ofCode === undefined && retryAfter !== undefined) return tooManyAttempts(retryAfter);
  return (ofCode ?? texts[status] ?? texts.other) || null;
}
