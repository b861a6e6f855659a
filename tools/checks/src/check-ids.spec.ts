import { expect, it } from '@jest/globals';
import { checkIdsIn } from './check-ids.js';

it.each([
  ['C-112: an address is taken whatever its case', ['C-112']],
  ['C-208, C-207: a mailed link (C-111)', ['C-111', 'C-207', 'C-208']],
  ['separate processes (C-264, C-267, C-264)', ['C-264', 'C-267']],
  ['C-244 to C-247 holds the limits', ['C-244', 'C-245', 'C-246', 'C-247']],
  ['C-021…C-023', ['C-021', 'C-022', 'C-023']],
  ['D12 and G8 are other lists', []],
  ['D18.2 C-004 an account is erased', ['C-004', 'D18.2']],
])('%s', (title, ids) => {
  expect(checkIdsIn(title)).toEqual(ids);
});
