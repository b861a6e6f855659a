import { afterEach, expect, it, jest } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import type { Failure } from '../lib/api/http.js';
import { ErrorState } from './error-state.js';

const failed = (status: number): Failure => ({ status, code: null, msg: null, fields: [] });

afterEach(() => void jest.restoreAllMocks());

it.each<[string, number, boolean, string]>([
  ['maintenance', 503, true, 'We are carrying out maintenance. Please try again in a few minutes.'],
  [
    'no network',
    0,
    false,
    'You appear to be offline. Your purchases saved on this device are still available.',
  ],
  ['a server that cannot be reached', 0, true, 'The list could not be loaded.'],
  ['any other failure', 500, true, 'The list could not be loaded.'],
])('a failed screen shows the reason: %s', (_, status, isOnline, text) => {
  jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(isOnline);
  render(<ErrorState text="The list could not be loaded." failure={failed(status)} />);
  expect(screen.getByRole('alert').textContent).toBe(`//${text}`);
});
