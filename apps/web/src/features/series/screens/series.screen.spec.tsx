import { beforeEach, describe, expect, it } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import { type PieceActions, PieceActionsContext } from '../../../components/piece-actions.js';
import { imitateLayout, renderAt } from '../../../testing/screen.js';
import { answerCalls, type CallAnswer } from '../../../testing/calls.js';
import { silenceErrors } from '../../../testing/silence.js';
import { series } from '../series.state.js';
import { SeriesScreen } from './series.screen.js';

const publication = (i: number, n: string | null, t: string) => ({
  i,
  n,
  t,
  c: 'Eric Ball/Dean Goffin',
  y: 1957,
});
const detail = {
  id: 1,
  d: 'Music for the full band.',
  fy: 1921,
  ly: null,
  n: 'General Series',
  p: [publication(7, '1', 'Joy'), publication(8, '4', 'Song')],
};

const open = (answer: CallAnswer = detail) => {
  answerCalls({ 'GET /api/brass/series-detail/1': answer });
  return renderAt(
    '/brass/series/general-series/1',
    <SeriesScreen category="brass" id={1} notFound={<p>unknown</p>} />,
    [series],
  );
};

describe('a series', () => {
  silenceErrors();
  beforeEach(() => imitateLayout());

  it('C-022 has its description and years, and leads to its publications and to the grid', async () => {
    open();
    expect(await screen.findByRole('heading', { level: 1, name: 'General Series' })).toBeVisible();
    expect(screen.getByText('Since 1921')).toBeVisible();
    expect(screen.getByText('Music for the full band.')).toBeVisible();
    expect(screen.getByText('2 publications', { exact: false })).toBeVisible();
    expect(screen.getByRole('link', { name: 'Joy' })).toHaveAttribute('href', '/brass/joy/7');
    expect(screen.getByRole('link', { name: 'Show these in the grid' })).toHaveAttribute(
      'href',
      '/brass?series=General+Series',
    );
    expect(screen.getAllByRole('link', { name: 'Dean Goffin' })[0]).toHaveAttribute(
      'href',
      '/brass?composer=Dean+Goffin',
    );
  });

  it('C-022 shows the gaps in its numbering', async () => {
    open();
    await screen.findByRole('heading', { level: 1 });
    expect(screen.getAllByRole('listitem').map((item) => item.textContent)).toEqual([
      '1JoyEric Ball, Dean Goffin1957',
      '2–3 are not in the index',
      '4SongEric Ball, Dean Goffin1957',
    ]);
  });

  it('tells the buttons of a piece that is in it twice apart by the number', async () => {
    const p = [publication(7, '1', 'Joy'), publication(7, '2', 'Joy'), publication(8, null, 'Song')];
    const products = p.map(({ i, n }, at) => ({
      publicationId: at,
      pieceId: i,
      number: n,
      price: 1995,
      pdf: true,
    }));
    answerCalls({
      'GET /api/brass/series-detail/1': { ...detail, p },
      'GET /api/brass/series-detail/1/products': products,
    });
    const actions: PieceActions = {
      all: () => null,
      add: ({ title }) => <button type="button">{title}</button>,
    };
    renderAt(
      '/brass/series/general-series/1',
      <PieceActionsContext value={actions}>
        <SeriesScreen category="brass" id={1} notFound={<p>unknown</p>} />
      </PieceActionsContext>,
      [series],
    );
    const buttons = await screen.findAllByRole('button');
    expect(buttons.map((button) => button.textContent)).toEqual(['Joy, No. 1', 'Joy, No. 2', 'Song']);
  });

  it('says when it is empty, is not found when it is unknown, and reports a failure', async () => {
    const empty = open({ ...detail, p: [] });
    expect(await screen.findByText('Nothing in this series is in the index yet.')).toBeVisible();
    empty.unmount();
    const unknown = open(404);
    expect(await screen.findByText('unknown')).toBeVisible();
    unknown.unmount();
    const away = open(429);
    expect(await screen.findByRole('button', { name: 'Try again' })).toBeVisible();
    away.unmount();
    const { address } = open(503);
    await waitFor(() => expect(address()).toBe('/error/503'));
  });
});
