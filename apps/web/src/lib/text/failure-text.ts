import { tooManyAttemptsText } from '@music/rules';
import type { Failure } from '../api/http.js';

/** The text for a failure: by the code of the response, otherwise by its status, otherwise `other`. Empty means no text. */
export interface FailureTexts {
  readonly [codeOrStatus: string]: string | undefined;
  readonly other: string;
}

/** The sentence for a failure, or what is wrong with its fields; null if there is none. */
export function failureText(failure: Failure | null, texts: FailureTexts): string | null {
  if (!failure) return null;
  const { status, code, fields, retryAfter } = failure;
  if (status === 422 && fields.length > 0) return fields.map(({ reason }) => reason).join(' ');
  const ofCode = code ? texts[code] : undefined;
  if (status === 429 && ofCode === undefined && retryAfter !== undefined)
    return tooManyAttemptsText(retryAfter);
  return (ofCode ?? texts[status] ?? texts.other) || null;
}
