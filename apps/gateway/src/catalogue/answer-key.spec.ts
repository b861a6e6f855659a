import { expect, it } from '@jest/globals';
import { answerKey } from './answer-key.js';

it.each([
  ['/api/brass', '/api/brass'],
  ['/api/brass/', '/api/brass'],
  ['/api/brass?utm_source=mail', '/api/brass'],
  ['/api/brass/?form=rows', '/api/brass'],
  ['/api/vocal?form=columns', '/api/vocal?form=columns'],
  ['/api/vocal?utm_source=mail&form=columns&x=1', '/api/vocal?form=columns'],
  ['/api/vocal?f%6frm=columns', '/api/vocal?form=columns'],
  ['/api/brass/detail/12?x=1', '/api/brass/detail/12'],
  ['/api/brass/detail/12?form=columns', '/api/brass/detail/12'],
  ['/api/home/?', '/api/home'],
])('%s has the answer of %s', (url, key) => {
  expect(answerKey(url)).toBe(key);
});

it.each([
  'form=squares',
  'form=',
  'form=rows&form=rows',
  'form=columns&form=columns',
  'form=columns&form=rows',
])('what the call refuses has no answer of its own: %s', (query) => {
  expect(['/api/brass', '/api/brass?form=columns']).not.toContain(answerKey(`/api/brass?${query}`));
});
