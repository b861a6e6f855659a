import { beforeEach, expect, it } from '@jest/globals';
import { screen } from '@testing-library/react';
import { answerCalls } from '../../../testing/calls.js';
import { barePiece } from '../../../testing/pieces.js';
import { imitateLayout, renderAt } from '../../../testing/screen.js';
import { piece } from '../piece.state.js';
import { PieceScreen } from './piece.screen.js';

const call = 'GET /api/brass/detail/7';
const nothing = () => null;
const slots = {
  playerFor: () => ({ playingId: null, onToggle: nothing, onPlayAll: nothing }),
  renderBuyButton: nothing,
  renderBoughtNote: nothing,
  renderSaveButton: nothing,
};
const neighbours = { previous: null, next: null, list: null };

beforeEach(() => imitateLayout());

it('C-091 shows Loading, Please Wait... until the piece is here', async () => {
  const release = answerCalls({ [call]: barePiece() }).hold(call);
  const page = <PieceScreen category="brass" id={7} notFound={null} {...slots} {...neighbours} />;
  renderAt('/brass/the-shining-river/7', page, [piece]);
  expect(screen.getByText('Loading, Please Wait...')).toBeVisible();
  expect(screen.queryByRole('heading', { level: 1 })).toBeNull();
  release();
  expect(await screen.findByRole('heading', { level: 1, name: 'The Shining River' })).toBeVisible();
  expect(screen.queryByText('Loading, Please Wait...')).toBeNull();
});
