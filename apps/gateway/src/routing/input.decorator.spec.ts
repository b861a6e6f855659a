import { describe, expect, it } from '@jest/globals';
import { call, getPiece, Page } from '@music/contracts';
import { CallError } from '@music/messaging';
import { z } from 'zod';
import { parseInput } from './input.decorator.js';

const rename = call('test.rename', {
  route: 'PUT /api/things/:id',
  access: 'anyone',
  request: z.strictObject({ id: z.coerce.number().int(), name: z.string().min(1, 'Please enter a name.') }),
  reply: z.object({}),
  errors: [],
});
const request = (params: object, body: unknown) => ({ method: 'PUT', params, body, query: {} });
const find = call('test.find', {
  route: 'GET /api/things',
  access: 'anyone',
  request: z.strictObject({ q: z.string().default(''), page: Page }),
  reply: z.object({}),
  errors: [],
});
const refusal = (work: () => unknown): CallError => {
  try {
    work();
  } catch (error) {
    if (error instanceof CallError) return error;
  }
  throw new Error('was not refused');
};

describe('parseInput', () => {
  it('combines path, query and body', () => {
    expect(parseInput(rename, request({ id: '7' }, { name: 'Nicaea' }))).toEqual({ id: 7, name: 'Nicaea' });
  });

  it('names each field that is wrong, and unknown ones', () => {
    const error = refusal(() => parseInput(rename, request({ id: '7' }, { name: '', admin: true })));
    expect(error.code).toBe('INVALID');
    expect(error.fields).toEqual([
      { field: 'name', reason: 'Please enter a name.' },
      { field: 'admin', reason: 'unknown field' },
    ]);
  });

  it.each(['GET', 'HEAD'])('%s ignores unknown query keys, and reads no body', (method) => {
    const query = { q: 'march', _: '1', utm_source: 'mail' };
    expect(parseInput(find, { method, params: {}, query, body: { admin: true } })).toEqual({
      q: 'march',
      page: 1,
    });
  });

  it('reads a change only from its body: a password must not be in a query', () => {
    const given = { method: 'PUT', params: { id: '7' }, query: { name: 'Nicaea' }, body: {} };
    expect(refusal(() => parseInput(rename, given)).fields).toMatchObject([{ field: 'name' }]);
  });

  it.each(['0x78', '1.2e2', '+7', ' 7', '7.0', '1e1', '-1'])(
    '%j is no number of a page, and no id',
    (text) => {
      const search = { method: 'GET', params: {}, query: { page: text }, body: undefined };
      expect(refusal(() => parseInput(find, search)).fields).toMatchObject([{ field: 'page' }]);
      const params = { category: 'brass', id: text };
      expect(refusal(() => parseInput(getPiece, { ...search, params })).code).toBe('NOT_FOUND');
    },
  );

  it('treats a path that does not match as an unknown page', () => {
    const bad = [
      { category: 'jazz', id: '1' },
      { category: 'brass', id: 'x' },
      { category: 'brass', id: '-1' },
    ];
    for (const params of bad)
      expect(refusal(() => parseInput(getPiece, { ...request(params, undefined), method: 'GET' })).code).toBe(
        'NOT_FOUND',
      );
  });

  it.each(['constructor', 'toString'])('takes no unknown field for a part of the path: %s', (field) => {
    const error = refusal(() => parseInput(rename, request({ id: '7' }, { name: 'x', [field]: 1 })));
    expect(error.code).toBe('INVALID');
    expect(error.fields).toEqual([{ field, reason: 'unknown field' }]);
  });

  it('does not let the body override the path', () => {
    expect(parseInput(rename, request({ id: '7' }, { id: 8, name: 'x' }))).toMatchObject({ id: 7 });
  });

  it.each(['a\0b', 'half of a character \ud83d'])(
    'names a field whose text the database cannot store: %j',
    (name) => {
      const error = refusal(() => parseInput(rename, request({ id: '7' }, { name })));
      expect(error.fields).toEqual([{ field: 'name', reason: 'holds a character that cannot be kept' }]);
      expect(parseInput(rename, request({ id: '7' }, { name: 'Zoë 🎺' }))).toMatchObject({ name: 'Zoë 🎺' });
    },
  );

  it('refuses a body that is not an object', () => {
    expect(refusal(() => parseInput(rename, request({ id: '7' }, ['x']))).code).toBe('BAD_REQUEST');
  });
});
