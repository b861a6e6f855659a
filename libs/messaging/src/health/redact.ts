/** Fields that contain an id, a kind or a time, and never personal data. */
const safeName = /(Id|No|At|On)$|^(id|type|kind|category|format|action|source|currency|slug|stage)$/;
const secret = /token|secret|password|code|link|url/i;
/** An id, a time or a code word: no spaces, no address. */
const plain = /^[\w:.+-]{1,64}$/;
const redacted = '[hidden]';
const maxLength = 4_000;

/** A JSON text with ids, numbers, times and kinds unchanged; every other text may be personal data and is hidden. */
export function redactPersonalData(value: unknown): string {
  const text = JSON.stringify(
    value,
    (name, content: unknown) => (typeof content !== 'string' || isSafe(name, content) ? content : redacted),
    2,
  );
  return (text ?? '').slice(0, maxLength);
}

const isSafe = (name: string, text: string): boolean =>
  name !== '' && safeName.test(name) && !secret.test(name) && plain.test(text);
