import { beforeEach, describe, expect, it } from '@jest/globals';
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import {
  playerClosed,
  selectPlayer,
  selectTrack,
  trackEnded,
  trackStepped,
} from '../../features/player/player.state.js';
import { answerCalls } from '../../testing/calls.js';
import { barePiece } from '../../testing/pieces.js';
import { imitateLayout, renderAt } from '../../testing/screen.js';
import { silenceErrors } from '../../testing/silence.js';
import { PlayButton } from './play-button.js';

const titles = ['Joy', 'Peace', 'Hope'];
const detail = (id: number): string => `GET /api/brass/detail/${id}`;
const button = (name: string) => screen.findByRole('button', { name });

/** Three pieces in a list; the second has two recordings, and of the last nothing can be heard. */
const open = () => {
  const recording = { i: 5, t: '', d: 60, pf: 'Staff Band', al: null, pv: '/live.mp3', pr: null };
  const server = answerCalls({
    [detail(1)]: barePiece({ i: 1, t: 'Joy', m: [recording] }),
    [detail(2)]: barePiece({ i: 2, t: 'Peace', m: [recording, { ...recording, i: 6, t: 'Live' }] }),
    [detail(3)]: barePiece({ i: 3, t: 'Hope' }),
  });
  const list = titles.map((title, at) => (
    <PlayButton key={title} category="brass" piece={{ pieceId: at + 1, title }} />
  ));
  const { store } = renderAt('/', <>{list}</>);
  const user = userEvent.setup();
  const press = async (name: string) => user.click(await button(name));
  /** What is loaded in the player once the button of a piece no longer waits. */
  const heardAfter = async (name: string) => {
    const waiting = await button(name);
    await waitFor(() => expect(waiting).not.toHaveAttribute('aria-disabled'));
    return selectTrack(store.getState())?.title;
  };
  return { server, store, press, heardAfter };
};

describe('play buttons in a list', () => {
  const logged = silenceErrors();
  beforeEach(() => imitateLayout());

  it('a late answer does not replace what was played since', async () => {
    const { server, press, heardAfter } = open();
    const release = server.hold(detail(1));
    await press('Play Joy');
    await press('Play Peace');
    await button('Pause Peace');
    release();
    expect(await heardAfter('Play Joy')).toBe('Peace');
  });

  it('the piece pressed last plays, even if an earlier one answers first', async () => {
    const { server, press, heardAfter } = open();
    const releases = [server.hold(detail(1)), server.hold(detail(2))];
    await press('Play Joy');
    await press('Play Peace');
    releases[0]?.();
    expect(await heardAfter('Play Joy')).toBeUndefined();
    releases[1]?.();
    await button('Pause Peace');
  });

  it('a late answer does not replace a piece that was resumed since', async () => {
    const { server, press, heardAfter } = open();
    await press('Play Peace');
    await press('Pause Peace');
    const release = server.hold(detail(1));
    await press('Play Joy');
    await press('Play Peace');
    release();
    expect(await heardAfter('Play Joy')).toBe('Peace');
  });

  it('a late answer does not open the player again that was closed since', async () => {
    const { server, store, press, heardAfter } = open();
    await press('Play Peace');
    await button('Pause Peace');
    const release = server.hold(detail(1));
    await press('Play Joy');
    act(() => void store.dispatch(playerClosed()));
    release();
    expect(await heardAfter('Play Joy')).toBeUndefined();
    expect(selectPlayer(store.getState()).isPlaying).toBe(false);
  });

  it('a late answer does not replace the track that was chosen in the bar since', async () => {
    const { server, store, press, heardAfter } = open();
    await press('Play Peace');
    await button('Pause Peace');
    const release = server.hold(detail(1));
    await press('Play Joy');
    act(() => void store.dispatch(trackStepped(1)));
    release();
    expect(await heardAfter('Play Joy')).toBe('Live');
  });

  it('a piece still plays if the one before has only gone on to its next recording by itself', async () => {
    const { server, store, press, heardAfter } = open();
    await press('Play Peace');
    await button('Pause Peace');
    const release = server.hold(detail(1));
    await press('Play Joy');
    act(() => void store.dispatch(trackEnded()));
    release();
    expect(await heardAfter('Pause Joy')).toBe('Joy');
  });

  it('says that a piece cannot be played, unless another plays by then', async () => {
    const { server, press, heardAfter } = open();
    const release = server.hold(detail(3));
    await press('Play Hope');
    await press('Play Peace');
    await button('Pause Peace');
    release();
    expect(await heardAfter('Play Hope')).toBe('Peace');
    expect(screen.queryByText('This recording could not be played.')).toBeNull();
    await press('Play Hope');
    expect(await screen.findByText('This recording could not be played.')).toBeVisible();
    expect(logged.lines).toHaveLength(1);
  });
});
