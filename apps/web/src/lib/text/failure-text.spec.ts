import { describe, expect, it } from '@jest/globals';
import { failureText } from './failure-text.js';
import type { Failure } from '../api/http.js';

const failure = (fields: Partial<Failure>): Failure => ({
  status: 0,
  code: null,
  msg: null,
  fields: [],
  ...fields,
});
const texts = { 401: 'Wrong.', 409: 'Taken.', SPECIAL: 'Special.', SILENT: '', other: 'Other.' };
const textOf = (fields: Partial<Failure>) => failureText(failure(fields), texts);

describe('the sentence for a failure', () => {
  it('is chosen by the code, then by the status, and otherwise the general one', () => {
    expect(textOf({ status: 401, code: 'SPECIAL' })).toBe('Special.');
    expect(textOf({ status: 401, code: 'UNKNOWN' })).toBe('Wrong.');
    expect(textOf({ status: 409 })).toBe('Taken.');
    expect([0, 404, 500].map((status) => textOf({ status }))).toEqual(['Other.', 'Other.', 'Other.']);
  });

  it('is what is wrong with the fields', () => {
    const fields = [
      { field: 'name', reason: 'Enter your name.' },
      { field: 'botCheckToken', reason: 'Please try again.' },
    ];
    expect(textOf({ status: 422, fields })).toBe('Enter your name. Please try again.');
  });

  it('is empty without a failure, and for an empty text', () => {
    expect(failureText(null, texts)).toBeNull();
    expect(textOf({ status: 401, code: 'SILENT' })).toBeNull();
    expect(textOf({ status: 422 })).toBe('Other.');
  });

  it.each([
    [1, '1 minute'],
    [60, '1 minute'],
    [61, '2 minutes'],
    [900, '15 minutes'],
  ])('D15 tells how long to wait: %i s', (retryAfter, wait) => {
    expect(textOf({ status: 429, retryAfter })).toBe(`Too many attempts. Please wait ${wait} and try again.`);
  });

  it('uses the general text if a limit does not say how long', () =>
    expect(textOf({ status: 429 })).toBe('Other.'));
});
