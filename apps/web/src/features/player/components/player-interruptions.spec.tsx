import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { act, fireEvent, screen } from '@testing-library/react';
import {
  breakOff,
  button,
  imitateSound,
  load,
  openPlayer,
  play,
  press,
  session,
  setSound,
  source,
} from '../../../testing/player.js';
import { settle } from '../../../testing/deferred.js';
import { silenceErrors } from '../../../testing/silence.js';
import { selectPlayer } from '../player.state.js';

const wait = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));

describe('a player that the system pauses', () => {
  beforeEach(imitateSound);

  it('shows that it is paused, and the lock screen resumes it', () => {
    const { first } = openPlayer();
    fireEvent.pause(first);
    expect(button('Play')).toBeVisible();
    press('play');
    expect(play.mock.contexts).toEqual([first, first]);
    expect(button('Pause')).toBeVisible();
  });

  it('shows that it plays when the system resumes it', () => {
    const { first } = openPlayer();
    fireEvent.pause(first);
    expect(button('Play')).toBeVisible();
    setSound(first, { paused: false });
    fireEvent.play(first);
    expect(button('Pause')).toBeVisible();
  });

  it('does not take the end of a track, or a pause that is already over, for one of the system', () => {
    const { first, second } = openPlayer();
    setSound(first, { paused: false });
    fireEvent.pause(first);
    expect(button('Pause')).toBeVisible();
    setSound(first, { paused: true, ended: true });
    fireEvent.pause(first);
    fireEvent.pause(second);
    expect(button('Pause')).toBeVisible();
  });
});

describe('a player on a slow line', () => {
  beforeEach(() => {
    imitateSound();
    jest.useFakeTimers();
  });
  afterEach(() => void jest.useRealTimers());

  it('says after a second that the sound is loading, until it plays or is paused', async () => {
    const { first } = openPlayer();
    fireEvent.waiting(first);
    await wait(900);
    expect(screen.getByText('Band')).toBeVisible();
    await wait(200);
    expect(screen.getByText('Loading…')).toBeVisible();
    fireEvent.pause(first);
    expect(screen.getByText('Band')).toBeVisible();
    press('play');
    expect(screen.getByText('Loading…')).toBeVisible();
    fireEvent.playing(first);
    expect(screen.getByText('Band')).toBeVisible();
  });

  it('says nothing of the track that is loaded ahead, or of a short wait', async () => {
    const { first, second } = openPlayer();
    fireEvent.waiting(second);
    fireEvent.waiting(first);
    await wait(500);
    fireEvent.playing(first);
    await wait(5000);
    expect(screen.queryByText('Loading…')).toBeNull();
  });
});

describe('a player that lacks what comes next', () => {
  beforeEach(() => {
    imitateSound();
    jest.useFakeTimers();
  });
  afterEach(() => void jest.useRealTimers());

  it.each([
    [
      'loads it from another address when Play is pressed, if the browser has stopped loading',
      { networkState: 1 },
      true,
    ],
    ['lets the browser go on if it is still loading', { networkState: 2 }, false],
    ['lets it play if there is enough', { networkState: 1, readyState: 4 }, false],
    ['plays it once more if it was at its end', { networkState: 1, readyState: 2, ended: true }, false],
    ['loads it again if it broke off', { networkState: 1, readyState: 2, error: { code: 2 } }, false],
    ['lets it play if it went on after it was waited for', { networkState: 1, hasGoneOn: true }, false],
  ])('%s', async (_, { hasGoneOn = false, ...state }: Record<string, unknown>, isFromElsewhere) => {
    const { first, tellTime } = openPlayer();
    tellTime(first, 48);
    fireEvent.waiting(first);
    await wait(1000);
    if (hasGoneOn) fireEvent.playing(first);
    press('pause');
    setSound(first, { readyState: 1, ...state });
    // A browser forgets what it has loaded.
    const loaded = jest.spyOn(first, 'src', 'set').mockImplementation((src) => {
      setSound(first, { readyState: 0 });
      first.setAttribute('src', src);
    });
    play.mockClear();
    press('play');
    expect(loaded.mock.calls).toEqual(isFromElsewhere ? [[`${source(1)}?version=1`]] : []);
    expect([play.mock.contexts, first.currentTime]).toEqual([[first], 48]);
  });

  it('lets it play if the browser required a click first, and loads little of a paused sound', async () => {
    play.mockRejectedValueOnce(new DOMException('refused', 'NotAllowedError'));
    play.mockRejectedValueOnce(new DOMException('refused', 'NotAllowedError'));
    const { store, second } = openPlayer();
    await wait(1000);
    expect(button('Play')).toBeVisible();
    setSound(second, { networkState: 1, readyState: 1 });
    play.mockClear();
    press('play');
    expect([play.mock.contexts, second.getAttribute('src')]).toEqual([[second], source(1)]);
    expect(selectPlayer(store.getState()).version).toBe(0);
  });
});

describe('a player that loses the network', () => {
  silenceErrors();
  beforeEach(imitateSound);

  /** Plays until no more can be loaded after 65 seconds, because the network is lost; `pressed` just before that. */
  const openInterrupted = async ({
    pressed,
    isOnline = false,
  }: { pressed?: string; isOnline?: boolean } = {}) => {
    const player = openPlayer();
    player.tellTime(player.first, 65);
    jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(isOnline);
    if (pressed) await player.user.click(button(pressed));
    jest.mocked(fetch).mockRejectedValueOnce(new TypeError('no network'));
    breakOff(player.first);
    expect(await screen.findByText('This recording could not be played.')).toBeVisible();
    play.mockClear();
    return player;
  };

  it('plays on where it was once Play is pressed', async () => {
    const { user, first } = await openInterrupted();
    expect(session.playbackState).toBe('paused');
    await user.click(button('Play'));
    expect(button('Pause')).toBeVisible();
    expect([load.mock.contexts, play.mock.contexts]).toEqual([[first], [first]]);
    expect(first.currentTime).toBe(65);
    expect(screen.getByRole('status')).toHaveTextContent('Band');
  });

  it('plays on where it was when the network is back within a minute', async () => {
    const { first } = await openInterrupted();
    jest.spyOn(Date, 'now').mockReturnValue(Date.now() + 50_000);
    fireEvent.online(window);
    expect([load.mock.contexts, play.mock.contexts]).toEqual([[first], [first]]);
    expect(first.currentTime).toBe(65);
  });

  it('plays on when the network is back once more, after Play was pressed in vain', async () => {
    const { user, first } = await openInterrupted();
    jest.mocked(fetch).mockRejectedValueOnce(new TypeError('no network'));
    await user.click(button('Play'));
    breakOff(first);
    expect(await screen.findByText('This recording could not be played.')).toBeVisible();
    expect(button('Play')).toBeVisible();
    play.mockClear();
    fireEvent.online(window);
    expect([play.mock.contexts, first.currentTime]).toEqual([[first], 65]);
    expect(button('Pause')).toBeVisible();
  });

  it('stays paused when the network is back, if it was paused when it lost it', async () => {
    const { user, first } = await openInterrupted({ pressed: 'Pause' });
    fireEvent.online(window);
    expect(play).not.toHaveBeenCalled();
    await user.click(button('Play'));
    expect([play.mock.contexts, first.currentTime]).toEqual([[first], 65]);
  });

  it.each([
    ['a minute later', false, 61_000],
    ['at once, but was not lost when the sound failed', true, 0],
  ])('stays paused if the network is back %s, until Play is pressed', async (_, isOnline, later) => {
    const { user, first } = await openInterrupted({ isOnline });
    jest.spyOn(Date, 'now').mockReturnValue(Date.now() + later);
    fireEvent.online(window);
    await act(settle);
    expect(play).not.toHaveBeenCalled();
    expect([button('Play'), session.playbackState]).toEqual([expect.anything(), 'paused']);
    await user.click(button('Play'));
    expect([load.mock.contexts, play.mock.contexts, first.currentTime]).toEqual([[first], [first], 65]);
  });

  it('plays on where it was with the other element, if this one may not', async () => {
    const { first, second } = await openInterrupted();
    play.mockRejectedValueOnce(new DOMException('refused', 'NotAllowedError'));
    fireEvent.online(window);
    await act(settle);
    expect(play.mock.contexts).toEqual([first, second]);
    expect(second.currentTime).toBe(65);
  });

  it('seeks from where it was while it is still loading again', async () => {
    const { first } = await openInterrupted();
    fireEvent.online(window);
    press('seekforward');
    expect(first.currentTime).toBe(75);
  });

  it('plays the next track from its beginning', async () => {
    const { user, first } = await openInterrupted();
    await user.click(button('Next track'));
    expect(play.mock.contexts).toEqual([first]);
    expect([load.mock.calls, first.currentTime]).toEqual([[], 0]);
  });
});
