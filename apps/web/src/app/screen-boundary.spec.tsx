import { describe, expect, it } from '@jest/globals';
import { act, render, screen } from '@testing-library/react';
import { useEffect } from 'react';
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
    <ScreenBoundary address="/brass/joy/1">
      <Screen />
    </ScreenBoundary>,
  );
  expect(screen.getByRole('alert')).toHaveTextContent('Sorry, something went wrong. Please try again later.');
  expect(lines.map(([section]) => section)).toContain('screen');
  isBroken = false;
  act(() => screen.getByRole('button', { name: 'Try again' }).click());
  expect(screen.getByRole('heading', { name: 'Here' })).toBeVisible();
});

describe('after a screen has thrown', () => {
  let mounts = 0;
  const Screen = ({ id }: { id: number }) => {
    useEffect(() => void mounts++, []);
    if (id > 1) throw new Error('planted');
    return <h1>Piece {id}</h1>;
  };
  const page = (id: number, search = '') => (
    <ScreenBoundary address={`/brass/joy/${id}`}>
      <Screen id={id} key="same" />
      {search}
    </ScreenBoundary>
  );

  it('another page of its kind is shown again', () => {
    const { rerender } = render(page(1));
    rerender(page(2));
    expect(screen.getByRole('alert')).toBeVisible();
    rerender(page(1));
    expect(screen.getByRole('heading', { name: 'Piece 1' })).toBeVisible();
  });

  it('another page that throws shows the error, too, and each throws only once', () => {
    const { rerender } = render(page(1));
    rerender(page(2));
    rerender(page(3));
    expect(screen.getByRole('alert')).toBeVisible();
    expect(lines.filter(([section]) => section === 'screen')).toHaveLength(2);
  });

  it('the same page stays as it is when it is rendered again', () => {
    const { rerender } = render(page(2));
    rerender(page(2, 'more'));
    expect(screen.getByRole('alert')).toBeVisible();
    expect(lines.filter(([section]) => section === 'screen')).toHaveLength(1);
  });

  it('a screen that works is not mounted anew for each page', () => {
    mounts = 0;
    const { rerender } = render(page(1));
    rerender(page(0));
    expect(screen.getByRole('heading', { name: 'Piece 0' })).toBeVisible();
    expect(mounts).toBe(1);
  });
});
