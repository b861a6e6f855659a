import fc from 'fast-check';

/** Bodies, and parts of them, that no client of the shop sends. */

const nested = (depth: number): string => '['.repeat(depth) + ']'.repeat(depth);
const texts = [
  '',
  ' ',
  '\0',
  'a\u0000b',
  '\r\nSet-Cookie: a=b',
  '\ud800',
  'a\udfff',
  '\u202e\ufeff',
  '🎺🏴󠁧󠁢󠁷󠁬󠁳󠁿',
  'e\u0301'.repeat(100),
  'x'.repeat(300),
  'x'.repeat(60_000),
  "'; DROP TABLE users; --",
  "' OR '1'='1",
  '<script>alert(1)</script>',
  '"><img src=x onerror=alert(1)>',
  '${7*7}{{7*7}}',
  '../../../../etc/passwd',
  '%00%ff%',
  '__proto__',
  'constructor',
  'toString',
  '-1',
  '0x10',
  '1e3',
  '2147483648',
  '9007199254740993',
  '0000-01-01T00:00:00Z',
  '9999-12-31T23:59:59.999999999Z',
  '-000001-01-01T00:00:00Z',
];
/** As written in JSON: no program could represent some of them as a value. */
const values = [
  ...texts.map((text) => JSON.stringify(text)),
  'null',
  'true',
  'false',
  '0',
  '-0',
  '-1',
  '0.5',
  '1e3',
  '1e-400',
  '1e400',
  '-1e400',
  '2147483648',
  '-2147483649',
  '9007199254740993',
  '1'.repeat(400),
  '{}',
  '[]',
  '[null]',
  '{"":""}',
  '{"__proto__":null}',
  '{"toString":1,"length":-1}',
  '{"$gt":""}',
  nested(50),
  nested(10_000),
  `{"a":`.repeat(500) + '1' + '}'.repeat(500),
];
const oddValue = fc.oneof(
  { weight: 9, arbitrary: fc.constantFrom(...values) },
  {
    weight: 1,
    arbitrary: fc.oneof(
      fc.json(),
      fc.string({ unit: 'binary' }).map((text) => JSON.stringify(text)),
    ),
  },
);
/** Adds another field at the beginning of an object. */
const oddField = fc.constantFrom(
  '"nobodyKnows":1',
  '"":null',
  '"__proto__":{"isAdmin":true}',
  '"constructor":{"prototype":{}}',
  '"guestKey":"00000000-0000-4000-8000-000000000000"',
  '"userId":1',
  '"isAdmin":true',
  '"\\u0000":1',
  '"idempotencyKey":"a"',
  `"${'k'.repeat(10_000)}":1`,
);
/** Whole bodies. */
export const oddBody = fc.oneof(
  fc.constantFrom(
    '{',
    '}',
    '{"a":1}}',
    '[]',
    '[{}]',
    'null',
    'true',
    '7',
    '"text"',
    'NaN',
    "{'a':1}",
    'a=1&b=2',
    '\0',
    '\ufeff{}',
    ' ',
    '{"a":1,"a":2}',
    '{"__proto__":{}}',
    nested(10_000),
    `"${'x'.repeat(70_000)}"`,
  ),
  fc.json(),
  fc.string({ unit: 'binary' }),
);

export const withOddField = (texts: fc.Arbitrary<string>): fc.Arbitrary<string> =>
  fc
    .tuple(texts, oddField)
    .map(([text, field]) => text.replace(/^\{(?=(.?))/, (_, next) => `{${field}${next === '}' ? '' : ','}`));

const mark = 'here stands something odd';
/** Replaces one value of it, at any depth, by an odd one; a missing field may become one too. */
export const withOddValue = (values: fc.Arbitrary<unknown>): fc.Arbitrary<string> =>
  fc.tuple(values, fc.nat(), oddValue).map(([value, at, odd]) => {
    const count = markedAt(value, -1).count;
    const { marked } = markedAt(value, at % count);
    return JSON.stringify(marked).replace(`"${mark}"`, () => odd);
  });

/** The value with its `at`-th part marked, and how many parts it has: itself, and the parts of its contents. */
function markedAt(value: unknown, at: number): { marked: unknown; count: number } {
  let count = 0;
  const walk = (part: unknown): unknown => {
    const here = count === at;
    count += 1;
    if (typeof part !== 'object' || part === null) return here ? mark : part;
    const walked = Array.isArray(part)
      ? part.map(walk)
      : Object.fromEntries(Object.entries(part).map(([key, inner]) => [key, walk(inner)]));
    return here ? mark : walked;
  };
  return { marked: walk(value), count };
}
