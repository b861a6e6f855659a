import { beforeEach, describe, expect, it } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { imitateLayout, renderAt } from '../../../testing/screen.js';
import { answerCalls, type CallAnswer } from '../../../testing/calls.js';
import { silenceErrors } from '../../../testing/silence.js';
import { series } from '../series.state.js';
import { SeriesListing } from './series-listing.js';

const books = Array.from({ length: 12 }, (_, at) => ({ id: at + 10, name: `Book ${at + 1}` }));
const groups = [
  { name: 'Albums and books', series: books },
  {
    name: 'UK journals',
    series: [
      { id: 1, name: 'Festival Séries' },
      { id: 2, name: 'General Series' },
    ],
  },
  { name: '', series: [{ id: 3, name: 'Loose sheets' }] },
];

const open = (answer: CallAnswer = groups) => {
  answerCalls({ 'GET /api/brass/series': answer });
  return renderAt('/brass?view=series', <SeriesListing category="brass" />, [series]);
};
const namesOf = (group: string): (string | null)[] =>
  within(screen.getByRole('region', { name: group }))
    .getAllByRole('link')
    .map((link) => link.textContent);

describe('the series listing', () => {
  silenceErrors();
  beforeEach(() => imitateLayout());

  it('C-067 has each group with its series, in order', async () => {
    open();
    await screen.findByRole('region', { name: 'UK journals' });
    expect(namesOf('UK journals')).toEqual(['Festival Séries', 'General Series']);
    expect(namesOf('Other series')).toEqual(['Loose sheets']);
    expect(screen.getByRole('link', { name: 'General Series' })).toHaveAttribute(
      'href',
      '/brass/series/general-series/2',
    );
  });

  it('finds a series by a part of its name or its group, ignoring accents', async () => {
    open();
    const user = userEvent.setup();
    const field = await screen.findByLabelText('Find a series');
    await user.type(field, 'series fest');
    expect(screen.getAllByRole('link').map((link) => link.textContent)).toEqual(['Festival Séries']);
    expect(screen.getByRole('status')).toHaveTextContent('1 series');
    await user.clear(field);
    await user.type(field, 'journals');
    expect(namesOf('UK journals')).toHaveLength(2);
    await user.type(field, 'zzz');
    expect(screen.getByText('No series match.')).toBeVisible();
  });

  it('has no search field for a few series, says when there are none, and reports a failure', async () => {
    const few = open(groups.slice(1));
    await screen.findByRole('region', { name: 'UK journals' });
    expect(screen.queryByLabelText('Find a series')).toBeNull();
    few.unmount();
    const none = open([]);
    expect(await screen.findByText('There are no series here yet.')).toBeVisible();
    none.unmount();
    const away = open(429);
    expect(await screen.findByRole('button', { name: 'Try again' })).toBeVisible();
    away.unmount();
    const { address } = open(500);
    await waitFor(() => expect(address()).toBe('/error/500'));
  });
});
