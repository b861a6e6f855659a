import { expect, it } from '@jest/globals';
import { startImport } from '@music/contracts';
import { randomUuid } from './random-uuid.js';

it('returns a different valid id each time, also over plain http', () => {
  Object.assign(globalThis.crypto, { randomUUID: undefined });
  const ids = Array.from({ length: 20 }, randomUuid);
  for (const importId of ids) expect(startImport.request.parse({ importId })).toMatchObject({ importId });
  expect(new Set(ids).size).toBe(ids.length);
});
