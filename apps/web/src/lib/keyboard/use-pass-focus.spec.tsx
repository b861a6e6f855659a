import { expect, it } from '@jest/globals';
import { renderHook } from '@testing-library/react';
import { usePassFocus } from './use-pass-focus.js';

it('the focus is passed by the same function at every render, so that an effect that calls it at its end runs only once', () => {
  const { result, rerender } = renderHook(() => usePassFocus(false));
  const { passFocus } = result.current;
  rerender();
  expect(result.current.passFocus).toBe(passFocus);
});
