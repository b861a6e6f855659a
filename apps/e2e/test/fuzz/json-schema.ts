import fc from 'fast-check';

/** The parts of JSON Schema that requests use. */
export interface JsonSchema {
  type?: string;
  const?: unknown;
  enum?: unknown[];
  anyOf?: JsonSchema[];
  oneOf?: JsonSchema[];
  items?: JsonSchema;
  properties?: Record<string, JsonSchema>;
  required?: string[];
  propertyNames?: JsonSchema;
  additionalProperties?: JsonSchema | boolean;
  format?: string;
  pattern?: string;
  minLength?: number;
  maxLength?: number;
  minimum?: number;
  exclusiveMinimum?: number;
  maximum?: number;
  minItems?: number;
  maxItems?: number;
}
type Values = fc.Arbitrary<unknown>;
/** Existing values, by the name of the field that asks for them: random ids would mostly be unknown. */
export type Known = Readonly<Record<string, readonly unknown[]>>;

/** Values that match a schema. */
export function fitting(schema: JsonSchema, known: Known): Values {
  const either = schema.anyOf ?? schema.oneOf;
  if (either) return fc.oneof(...either.map((one) => fitting(one, known)));
  if (schema.const !== undefined) return fc.constant(schema.const);
  if (schema.enum) return fc.constantFrom(...schema.enum);
  return ofType[schema.type ?? '']?.(schema, known) ?? fc.jsonValue();
}

/** The same for a field, often with an existing value. */
export function fittingField(name: string, schema: JsonSchema, known: Known): Values {
  const existing = known[name];
  const fits = fitting(schema, known);
  if (!existing) return fits;
  return fc.oneof({ weight: 4, arbitrary: fc.constantFrom(...existing) }, { weight: 1, arbitrary: fits });
}

const ofType: Record<string, (schema: JsonSchema, known: Known) => Values> = {
  object: objects,
  array: ({ items = {}, minItems, maxItems = 10 }, known) =>
    fc.array(fitting(items, known), { minLength: minItems, maxLength: Math.min(maxItems, 10) }),
  string: strings,
  integer: ({ minimum, exclusiveMinimum = 0, maximum }) =>
    fc.integer({ min: minimum ?? exclusiveMinimum + 1, max: maximum ?? Number.MAX_SAFE_INTEGER }),
  number: () => fc.double(),
  boolean: () => fc.boolean(),
  null: () => fc.constant(null),
};

function objects({ properties, required = [], ...rest }: JsonSchema, known: Known): Values {
  if (typeof rest.additionalProperties === 'object')
    return fc.dictionary(strings(rest.propertyNames ?? {}), fitting(rest.additionalProperties, known));
  const fields = Object.entries(properties ?? {}).map(([name, schema]): [string, Values] => {
    const values = fittingField(name, schema, known);
    return [name, required.includes(name) ? values : optional(values, name in known)];
  });
  return fc.record(Object.fromEntries(fields), { noNullPrototype: true });
}

/** `undefined` is left out of JSON. With all optional fields, hardly any request would make sense. */
const optional = (values: Values, isKnown: boolean): Values =>
  fc.oneof(
    { weight: isKnown ? 1 : 4, arbitrary: fc.constant(undefined) },
    { weight: isKnown ? 4 : 1, arbitrary: values },
  );

const years = { min: new Date('0000-01-01T00:00:00Z'), max: new Date('9999-12-31T23:59:59.999Z') };
const formats: Record<string, fc.Arbitrary<string>> = {
  email: fc.oneof(
    fc.emailAddress(),
    fc.uuid().map((name) => `${name}@example.org`),
  ),
  uuid: fc.uuid(),
  date: fc
    .date({ min: new Date('2020-01-01'), max: new Date('2029-12-31'), noInvalidDate: true })
    .map((date) => date.toISOString().slice(0, 10)),
  'date-time': fc.date({ ...years, noInvalidDate: true }).map((date) => date.toISOString()),
};

function strings({ format = '', pattern, minLength, maxLength }: JsonSchema): fc.Arbitrary<string> {
  const ofFormat = formats[format];
  if (ofFormat) return ofFormat;
  // `\P{…}` excludes control characters, and a grapheme contains none.
  if (pattern && !pattern.includes(String.raw`\P`)) return fc.stringMatching(new RegExp(pattern, 'u'));
  return fc.string({ unit: 'grapheme', minLength, maxLength });
}
