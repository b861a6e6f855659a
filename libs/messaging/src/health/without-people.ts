/** Fields that say which thing, of what sort or when, and never who. */
const telling = /(Id|No|At|On)$|^(id|type|kind|category|format|action|source|currency|slug|stage)$/;
const secret = /token|secret|password|code|link|url/i;
/** An id, a time, a word of the code: no spaces, no address. */
const plain = /^[\w:.+-]{1,64}$/;
const hidden = '[hidden]';
const longest = 4_000;

/** A JSON text in which ids, numbers, times and kinds stand as they are; every other text may be about a person and is hidden. */
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
