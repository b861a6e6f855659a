import { expect, it } from '@jest/globals';
import { act, render, screen } from '@testing-library/react';
import { silenceErrors } from '../testing/silence.js';
import { ScreenBoundary } from './screen-boundary.js';

const { lines } = silenceErrors();

it('a screen that throws shows an error, also in the console, and can be tried again', () => {
  let isBroken = true;
  const Screen = () => {
    if (isBroken) throw new Error('planted');
    return <h1>Here</h1>;
  };
  render(
    <ScreenBoundary>
      <Screen />
    </ScreenBoundary>,
  );
  expect(screen.getByRole('alert')).toHaveTextContent('Sorry, something went wrong. Please try again later.');
  expect(lines.map(([section]) => section)).toContain('screen');
  isBroken = false;
  act(() => screen.getByRole('button', { name: 'Try again' }).click());
  expect(screen.getByRole('heading', { name: 'Here' })).toBeVisible();
});
