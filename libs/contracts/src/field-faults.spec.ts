import { describe, expect, it } from '@jest/globals';
import { z } from 'zod';
import { fieldFaults } from './field-faults.js';

const Form = z.strictObject({ name: z.string(), lines: z.array(z.number()).default([]) });
const faultsOf = (input: unknown) => {
  const { error } = Form.safeParse(input);
  if (!error) throw new Error('nothing is wrong');
  return fieldFaults(error);
};

describe('fieldFaults', () => {
  it('names each wrong field and each unknown one', () => {
    expect(faultsOf({ name: 1, lines: [1, 'x'], admin: true })).toEqual([
      { field: 'name', reason: expect.stringContaining('string') },
      { field: 'lines.1', reason: expect.stringContaining('number') },
      { field: 'admin', reason: 'unknown field' },
    ]);
  });

  it('does not return 55 kB of unknown keys: ten are named, the rest counted', () => {
    const keys = Array.from({ length: 8_000 }, (_, at) => [`k${at}`, 1]);
    const faults = faultsOf({ name: 'Ann', ...(Object.fromEntries(keys) as object) });
    expect(faults).toHaveLength(11);
    expect(faults[0]).toEqual({ field: 'k0', reason: 'unknown field' });
    expect(faults[10]).toEqual({ field: '', reason: '7990 more unknown fields' });
    const [long] = faultsOf({ name: 'Ann', ['x'.repeat(55_000)]: 1 });
    expect(long?.field).toHaveLength(100);
  });

  it('nor thousands of wrong items', () => {
    const faults = faultsOf({ name: 'Ann', lines: Array.from({ length: 5_000 }, () => 'x') });
    expect(faults).toHaveLength(11);
    expect(faults[10]).toEqual({ field: '', reason: '4990 more faults' });
  });
});
