import type { z } from 'zod';

/** How pg returns a column of each type (with its default parsers). Types that are missing here must not be used. */
const received: Readonly<Record<string, string>> = {
  bool: 'boolean',
  int2: 'number',
  int4: 'number',
  float4: 'number',
  float8: 'number',
  int8: 'string',
  numeric: 'string',
  text: 'string',
  varchar: 'string',
  bpchar: 'string',
  name: 'string',
  uuid: 'string',
  date: 'date',
  timestamptz: 'date',
  bytea: 'custom',
  json: 'json',
  jsonb: 'json',
};

/** As a parameter, these may also be of another type. */
const sent: Readonly<Record<string, string>> = {
  int8: 'number',
  numeric: 'number',
  date: 'string',
  timestamptz: 'string',
};

const wrappers = ['nullable', 'optional', 'readonly', 'default', 'prefault'];
type Wrapper = z.ZodNullable<z.ZodType>;

function unwrapped(schema: z.ZodType): z.ZodType {
  return wrappers.includes(schema.def.type) ? unwrapped((schema as Wrapper).unwrap()) : schema;
}

export const mayBeNull = (schema: z.ZodType): boolean => schema.safeParse(null).success;

/** `number`, `string` …: the JavaScript type of a value of this schema. */
function kindOf(schema: z.ZodType): string {
  const { def } = schema;
  if (def.type === 'enum') return typeof Object.values((schema as z.ZodEnum).enum)[0];
  if (def.type === 'literal') return typeof [...(schema as z.ZodLiteral).values][0];
  return def.type;
}

/** pg sends arrays as PostgreSQL arrays, and JSON contains no `Date`. */
const fitsJson = (kind: string, asParameter: boolean): boolean =>
  kind !== 'date' && !(asParameter && kind === 'array');

/** Whether a value of this schema is what pg returns for the type, or may send for it. An array's name begins with `_`. */
export function fitsType(declared: z.ZodType, type: string, asParameter = false): boolean {
  const schema = unwrapped(declared);
  const kind = kindOf(schema);
  if (type.startsWith('_'))
    return (
      kind === 'array' && fitsType((schema as z.ZodArray<z.ZodType>).element, type.slice(1), asParameter)
    );
  if (received[type] === 'json') return fitsJson(kind, asParameter);
  return kind === received[type] || (asParameter && kind === sent[type]);
}
