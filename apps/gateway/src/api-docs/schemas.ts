import * as contracts from '@music/contracts';
import { z } from 'zod';
import type { JsonSchema } from './openapi.types.js';

type Zod = z.core.$ZodType;
type Override = NonNullable<z.core.ToJSONSchemaParams['override']>;

/** The contracts' own names for their shapes: `UserDetail`, `Basket`. */
const named = z.registry<{ id: string }>();
for (const [id, value] of Object.entries(contracts)) if (value instanceof z.ZodType) named.add(value, { id });

/** For transformed schemas: the output of trimmed text, because it has the constraints; otherwise the input. */
function sideToDescribe({ _zod: { def } }: Zod): Zod | null {
  if (def.type !== 'pipe') return null;
  const { in: before, out: after } = def as z.core.$ZodPipeDef;
  return after._zod.def.type === 'transform' ? before : after;
}

/** Zod takes every preprocessed field, such as an id, for optional. A field is required if the schema refuses its absence. */
const requiredFields = (schema: Zod): string[] => {
  const { shape } = schema._zod.def as z.core.$ZodObjectDef;
  return Object.keys(shape).filter((name) => !z.safeParse(shape[name] as Zod, undefined).success);
};

const overrideFor =
  (io: 'input' | 'output'): Override =>
  ({ zodSchema, jsonSchema }) => {
    const side = sideToDescribe(zodSchema);
    if (side) Object.assign(jsonSchema, bare(side, io));
    if (io === 'input' && zodSchema._zod.def.type === 'object') {
      const required = new Set([
        ...((jsonSchema.required as string[] | undefined) ?? []),
        ...requiredFields(zodSchema),
      ]);
      if (required.size) jsonSchema.required = [...required];
    }
    // The format is enough; the pattern would only repeat it.
    if (jsonSchema.format) delete jsonSchema.pattern;
  };

const jsonSchema = (schema: Zod, io: 'input' | 'output', metadata?: typeof named) =>
  z.toJSONSchema(schema, {
    io,
    unrepresentable: 'any',
    override: overrideFor(io),
    ...(metadata && { metadata }),
  }) as JsonSchema & {
    $schema?: string;
    $defs?: Record<string, JsonSchema>;
  };

function bare(schema: Zod, io: 'input' | 'output'): JsonSchema {
  const { $schema: _, $defs: __, ...rest } = jsonSchema(schema, io);
  return rest;
}

/** What a caller sends: path, query and body together. */
export const requestSchema = (schema: Zod): JsonSchema => bare(schema, 'input');

const place = (text: string) => text.replaceAll('"#/$defs/', '"#/components/schemas/');

/** The reply of a call. Shapes with a name are put into `components` and referenced. */
export function replySchema(schema: z.ZodType, components: Record<string, JsonSchema>): JsonSchema {
  const { $defs = {}, properties } = JSON.parse(
    place(JSON.stringify(jsonSchema(z.object({ reply: schema }), 'output', named))),
  ) as { $defs?: Record<string, JsonSchema>; properties: { reply: JsonSchema } };
  for (const [id, shape] of Object.entries($defs)) {
    const { id: _, ...rest } = shape as JsonSchema & { id?: string };
    components[id] = rest;
  }
  return properties.reply;
}
