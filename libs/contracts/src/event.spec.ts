import { describe, expect, it } from '@jest/globals';
import { z } from 'zod';
import { allEvents } from './index.js';

/** Whether an object somewhere in it refuses unknown keys. */
const isStrict = (payload: z.ZodType): boolean =>
  JSON.stringify(z.toJSONSchema(payload, { io: 'input' })).includes('"additionalProperties":false');

describe('an event', () => {
  it('may gain fields at any depth: processes of the previous release ignore them', () => {
    expect(isStrict(z.object({ lines: z.array(z.strictObject({ id: z.int() })) }))).toBe(true);
    expect(allEvents.filter(({ payload }) => isStrict(payload)).map(({ name }) => name)).toEqual([]);
  });
});
