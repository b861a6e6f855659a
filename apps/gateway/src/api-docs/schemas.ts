import * as contracts from '@music/contracts';
import { z } from 'zod';
import type { JsonSchema } from './openapi.types.js';

type Zod = z.core.$ZodType;
type Override = NonNullable<z.core.ToJSONSchemaParams['override']>;

/** The contracts' own names for their shapes: `UserDetail`, `Basket`. */
const named = z.registry<{ id: string }>();
for (const [id, value] of Object.entries(contracts)) if (value instanceof z.ZodType) named.add(value, { id });

/** Of a text that is trimmed and then checked, the check says more; of a value that is rewritten, what goes in. */
function tellingSide({ _zod: { def } }: Zod): Zod | null {
  if (def.type !== 'pipe') return null;
  const { in: before, out: after } = def as z.core.$ZodPipeDef;
  return after._zod.def.type === 'transform' ? before : after;
}

const overrideFor =
  (io: 'input' | 'output'): Override =>
  ({ zodSchema, jsonSchema }) => {
    const side = tellingSide(zodSchema);
    if (side) Object.assign(jsonSchema, bare(side, io));
    // The format says it; its pattern is for machines that know no formats.
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

/** What a call answers. The shapes that have a name are put into `components` and referred to. */
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
