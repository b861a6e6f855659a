import { beforeEach, describe, expect, it } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { listed } from '../../../testing/listed.js';
import { imitateLayout, renderAt } from '../../../testing/screen.js';
import { answerCalls, type CallAnswer } from '../../../testing/calls.js';
import { silenceErrors } from '../../../testing/silence.js';
import { person } from '../person.state.js';
import { PersonScreen } from './person.screen.js';

const eric = {
  id: 3,
  name: 'Eric Ball',
  pieces: [
    { ...listed(1, { title: 'Resurgam' }), as: ['composer'] },
    { ...listed(2, { title: 'Hymn', composer: 'Joseph Barnby', arranger: 'Eric Ball' }), as: ['arranger'] },
    {
      ...listed(3, { title: 'Song', category: 'vocal', composer: 'Eric Ball' }),
      as: ['composer', 'lyricist'],
    },
  ],
};
const open = (answer: CallAnswer = eric) => {
  answerCalls({ 'GET /api/people/3': answer });
  return renderAt('/people/3/eric-ball', <PersonScreen id={3} notFound={<p>unknown</p>} />, [person]);
};
const lines = (name: string): string[] =>
  within(screen.getByRole('region', { name }))
    .getAllByRole('listitem')
    .map((item) => item.textContent.replaceAll(/\s+/g, ' ').trim());

describe('a person', () => {
  silenceErrors();
  beforeEach(() => imitateLayout());

  it('lists the pieces by category, with the person’s role and the price', async () => {
    open();
    expect(await screen.findByRole('heading', { level: 1, name: 'Eric Ball' })).toBeVisible();
    expect(screen.getByText('Composer, arranger and lyricist')).toBeVisible();
    expect(lines('Brass')).toEqual([
      'Resurgam General Series 1 · 1957 £3.50',
      'Hymn Joseph Barnby as arranger General Series 2 · 1957 £3.50',
    ]);
    expect(lines('Vocal')).toEqual(['Song as composer and lyricist General Series 3 · 1957 £3.50']);
    expect(screen.queryByRole('region', { name: 'Contemporary' })).toBeNull();
  });

  it('links to the grids filtered by the person', async () => {
    open();
    expect(await screen.findByRole('link', { name: 'Show these in the brass grid' })).toHaveAttribute(
      'href',
      '/brass?composer=Eric+Ball',
    );
    expect(screen.getByRole('link', { name: 'Show these in the vocal grid' })).toHaveAttribute(
      'href',
      '/vocal?lyricist=Eric+Ball',
    );
  });

  it('is empty without pieces, not found if unknown, and shows errors', async () => {
    const none = open({ ...eric, pieces: [] });
    expect(await screen.findByText('The index has no music by this person.')).toBeVisible();
    none.unmount();
    const unknown = open(404);
    expect(await screen.findByText('unknown')).toBeVisible();
    unknown.unmount();
    const away = open(429);
    expect(await screen.findByRole('button', { name: 'Try again' })).toBeVisible();
    away.unmount();
    const { address } = open(500);
    await waitFor(() => expect(address()).toBe('/error/500'));
  });
});
