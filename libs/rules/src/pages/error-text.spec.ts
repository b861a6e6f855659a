import { describe, expect, it } from '@jest/globals';
import { errorText } from './error-text.js';

describe('errorText', () => {
  it('has a text of its own for a known code', () => {
    expect(errorText('404')).toBe('Sorry, we could not find that page.');
    expect(errorText('503')).not.toBe(errorText('500'));
  });

  it.each(['418', '', 'constructor', 'toString', '__proto__'])(
    'is the general text for a code that is unknown, whatever a visitor types: %j',
    (code) => {
      expect(errorText(code)).toBe('Sorry, something went wrong. Please try again later.');
    },
  );
});
