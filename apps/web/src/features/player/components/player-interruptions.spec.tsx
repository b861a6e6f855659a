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
  const wait = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));

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

describe('a player that waits for more of its sound', () => {
  beforeEach(imitateSound);

  it.each([
    [
      'loads it from another address when Play is pressed, if the browser has stopped loading',
      { networkState: 1 },
      true,
    ],
    ['lets the browser go on if it is still loading', { networkState: 2 }, false],
    ['lets it play if there is enough', { networkState: 1, readyState: 4 }, false],
    ['plays it once more if it was at its end', { networkState: 1, readyState: 2, ended: true }, false],
  ])('%s', async (_, state, isLoaded) => {
    const { user, first, tellTime } = openPlayer();
    tellTime(first, 48);
    await user.click(button('Pause'));
    setSound(first, { readyState: 1, ...state });
    // A browser forgets what it has loaded.
    const loaded = jest.spyOn(first, 'src', 'set').mockImplementation((src) => {
      setSound(first, { readyState: 0 });
      first.setAttribute('src', src);
    });
    play.mockClear();
    await user.click(button('Play'));
    expect(loaded.mock.calls).toEqual(isLoaded ? [[`${source(1)}?version=1`]] : []);
    expect([play.mock.contexts, first.currentTime]).toEqual([[first], 48]);
  });
});

describe('a player that loses the network', () => {
  silenceErrors();
  beforeEach(imitateSound);

  /** Plays until the network is lost after 65 seconds; `pressed` just before that. */
  const openInterrupted = async (pressed?: string) => {
    const player = openPlayer();
    player.tellTime(player.first, 65);
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

  it('plays on where it was when the network is back', async () => {
    const { first } = await openInterrupted();
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
    const { user, first } = await openInterrupted('Pause');
    fireEvent.online(window);
    expect(play).not.toHaveBeenCalled();
    await user.click(button('Play'));
    expect([play.mock.contexts, first.currentTime]).toEqual([[first], 65]);
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
