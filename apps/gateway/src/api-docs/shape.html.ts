import { escapeHtml } from '@music/rules';
import type { JsonSchema } from './openapi.types.js';

const indent = '  ';

/**
 * A schema written like a type: `{ id: integer, title?: string }`, with links to named shapes. HTML with line breaks, for use in
 * a `<pre>`.
 */
export function shapeHtml(schema: JsonSchema, depth = 0): string {
  if (schema.$ref) return refLink(schema.$ref);
  if ('const' in schema) return literal(schema.const);
  if (schema.enum) return schema.enum.map(literal).join(' | ');
  const alternatives = schema.anyOf ?? schema.oneOf;
  if (alternatives) return alternatives.map((each) => shapeHtml(each, depth)).join(' | ');
  if (schema.type === 'array') return arrayHtml(schema, depth);
  if (schema.properties) return objectHtml(schema, depth);
  if (typeof schema.additionalProperties === 'object')
    return `{ [${schema.propertyNames?.enum ? shapeHtml(schema.propertyNames) : 'name'}]: ${shapeHtml(schema.additionalProperties, depth)} }`;
  return escapeHtml(`${schema.type ?? 'anything'}${limits(schema)}`);
}

/** The anchor of a named shape on the page. */
export const shapeAnchor = (name: string): string => `shape-${name}`;

function refLink(ref: string): string {
  const name = escapeHtml(ref.slice(ref.lastIndexOf('/') + 1));
  return `<a href="#${shapeAnchor(name)}">${name}</a>`;
}

const literal = (value: unknown): string => escapeHtml(JSON.stringify(value));

function arrayHtml({ items = {}, minItems, maxItems }: JsonSchema, depth: number): string {
  const inner = shapeHtml(items, depth);
  const many = inner.includes(' ') && !inner.startsWith('{') ? `(${inner})[]` : `${inner}[]`;
  if (maxItems === 0) return '[]';
  const range = rangeOf(minItems, maxItems);
  return range ? `${many} (${range})` : many;
}

function objectHtml({ properties = {}, required = [] }: JsonSchema, depth: number): string {
  const entries = Object.entries(properties);
  if (!entries.length) return '{}';
  const lines = entries.map(([name, schema]) => {
    const optional = required.includes(name) ? '' : '?';
    return `${indent.repeat(depth + 1)}${escapeHtml(name)}${optional}: ${shapeHtml(schema, depth + 1)}`;
  });
  return `{\n${lines.join('\n')}\n${indent.repeat(depth)}}`;
}

/** Hides limits that only reflect the largest integer of JavaScript or the database. */
const meaningfulLimit = (limit: number | undefined): number | undefined =>
  limit !== undefined && Math.abs(limit) < 2_000_000_000 ? limit : undefined;

function rangeOf(min: number | undefined, max: number | undefined): string {
  const [from, to] = [meaningfulLimit(min), meaningfulLimit(max)];
  if (from !== undefined && to !== undefined) return from === to ? String(from) : `${from} to ${to}`;
  if (from !== undefined) return `${from} or more`;
  return to === undefined ? '' : `at most ${to}`;
}

function limits({
  format,
  minLength,
  maxLength,
  minimum,
  exclusiveMinimum,
  maximum,
  pattern,
  ...schema
}: JsonSchema): string {
  const length = rangeOf(minLength, maxLength);
  const min = exclusiveMinimum === undefined ? minimum : exclusiveMinimum + 1;
  const parts = [
    format,
    length && `${length} characters`,
    rangeOf(min, maximum),
    pattern && pattern.length < 60 ? pattern : '',
    schema.default === undefined ? '' : `otherwise ${JSON.stringify(schema.default)}`,
  ].filter(Boolean);
  return parts.length ? ` (${parts.join(', ')})` : '';
}
