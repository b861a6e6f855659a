import { describe, expect, it } from '@jest/globals';
import { call, getPiece } from '@music/contracts';
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
const request = (params: object, body: unknown, query: object = {}) => ({ params, body, query });
const refusal = (work: () => unknown): CallError => {
  try {
    work();
  } catch (fault) {
    if (fault instanceof CallError) return fault;
  }
  throw new Error('was not refused');
};

describe('parseInput', () => {
  it('gathers path, query and body', () => {
    expect(parseInput(rename, request({ id: '7' }, { name: 'Nicaea' }))).toEqual({ id: 7, name: 'Nicaea' });
  });

  it('names each field that is wrong, and unknown ones', () => {
    const fault = refusal(() => parseInput(rename, request({ id: '7' }, { name: '', admin: true })));
    expect(fault.code).toBe('INVALID');
    expect(fault.fields).toEqual([
      { field: 'name', reason: 'Please enter a name.' },
      { field: 'admin', reason: 'unknown field' },
    ]);
  });

  it('takes a path that does not fit for an unknown page', () => {
    const bad = [
      { category: 'jazz', id: '1' },
      { category: 'brass', id: 'x' },
      { category: 'brass', id: '-1' },
    ];
    for (const params of bad)
      expect(refusal(() => parseInput(getPiece, request(params, null))).code).toBe('NOT_FOUND');
  });

  it('does not let the body override the path', () => {
    expect(parseInput(rename, request({ id: '7' }, { id: 8, name: 'x' }))).toMatchObject({ id: 7 });
  });

  it.each(['a\0b', 'half of a character \ud83d'])(
    'names a field whose text no database takes: %j',
    (name) => {
      const fault = refusal(() => parseInput(rename, request({ id: '7' }, { name })));
      expect(fault.fields).toEqual([{ field: 'name', reason: 'holds a character that cannot be kept' }]);
      expect(parseInput(rename, request({ id: '7' }, { name: 'Zoë 🎺' }))).toMatchObject({ name: 'Zoë 🎺' });
    },
  );

  it('refuses a body that is no object', () => {
    expect(refusal(() => parseInput(rename, request({ id: '7' }, ['x']))).code).toBe('BAD_REQUEST');
  });
});
