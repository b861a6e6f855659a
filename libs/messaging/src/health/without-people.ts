/** Fields that contain an id, a kind or a time, and never personal data. */
const telling = /(Id|No|At|On)$|^(id|type|kind|category|format|action|source|currency|slug|stage)$/;
const secret = /token|secret|password|code|link|url/i;
/** An id, a time or a code word: no spaces, no address. */
const plain = /^[\w:.+-]{1,64}$/;
const hidden = '[hidden]';
const longest = 4_000;

/** A JSON text with ids, numbers, times and kinds unchanged; every other text may be personal data and is hidden. */
export function withoutPeople(value: unknown): string {
  const shown = JSON.stringify(
    value,
    (name, held: unknown) => (typeof held !== 'string' || isTelling(name, held) ? held : hidden),
    2,
  );
  return (shown ?? '').slice(0, longest);
}

const isTelling = (name: string, text: string): boolean =>
  name !== '' && telling.test(name) && !secret.test(name) && plain.test(text);
