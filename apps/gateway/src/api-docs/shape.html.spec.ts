import { expect, it } from '@jest/globals';
import type { JsonSchema } from './openapi.types.js';
import { shapeHtml } from './shape.html.js';

it.each<[JsonSchema, string]>([
  [{ type: 'integer', exclusiveMinimum: 0, maximum: 2_147_483_647 }, 'integer (1 or more)'],
  [{ type: 'string', format: 'email', maxLength: 254 }, 'string (email, at most 254 characters)'],
  [{ enum: ['a', '<b>'] }, '&quot;a&quot; | &quot;&lt;b&gt;&quot;'],
  [{ type: 'array', items: { anyOf: [{ type: 'string' }, { type: 'null' }] } }, '(string | null)[]'],
  [{ type: 'array', items: {}, maxItems: 0 }, '[]'],
  [{ $ref: '#/components/schemas/Basket' }, '<a href="#shape-Basket">Basket</a>'],
  [
    {
      type: 'object',
      properties: { a: { type: 'boolean' }, b: { type: 'object', properties: { c: {} }, required: ['c'] } },
      required: ['a'],
    },
    '{\n  a: boolean\n  b?: {\n    c: anything\n  }\n}',
  ],
  [{ type: 'object', additionalProperties: { type: 'integer' } }, '{ [name]: integer }'],
])('%j', (schema, html) => {
  expect(shapeHtml(schema)).toBe(html);
});
