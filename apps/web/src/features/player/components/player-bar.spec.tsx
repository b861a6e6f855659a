import { beforeEach, describe, expect, it, jest } from '@jest/globals';
import { act, fireEvent, screen, waitFor, waitForElementToBeRemoved } from '@testing-library/react';
import {
  breakOff,
  button,
  handlers,
  imitateSound,
  load,
  openPlayer,
  pause,
  play,
  press,
  session,
  setPositionState,
  slider,
  source,
} from '../../../testing/player.js';
import type { CallAnswer } from '../../../testing/calls.js';
import { settle } from '../../../testing/deferred.js';
import { renderAt } from '../../../testing/screen.js';
import { silenceErrors } from '../../../testing/silence.js';
import { playerFeature, selectPlayer } from '../player.state.js';
import PlayerBar from './player-bar.js';

const preparing: CallAnswer = [503, { code: 'LIBRARY_FILE_PREPARING' }];

describe('the player at the bottom of the page', () => {
  silenceErrors();
  beforeEach(imitateSound);

  it('is hidden while nothing is playing', () => {
    const { container } = renderAt('/', <PlayerBar />, [playerFeature]);
    expect(container).toBeEmptyDOMElement();
  });

  it('plays, names the track, shows its cover and links to its page', () => {
    const { first, container } = openPlayer();
    expect(play).toHaveBeenCalledTimes(1);
    expect(first).toHaveAttribute('src', source(1));
    expect(screen.getByRole('link', { name: 'Track 1' })).toHaveAttribute('href', '/brass/mp3Album/5');
    expect(container.querySelector('img')).toHaveAttribute('src', '/api/brass/covers/5?width=320');
  });

  it('pauses, resumes, skips and closes', async () => {
    const { user, first, store } = openPlayer();
    await user.click(button('Pause'));
    expect(pause).toHaveBeenCalled();
    await user.click(button('Play'));
    expect(play).toHaveBeenCalledTimes(2);
    expect(button('Previous track')).toHaveAttribute('aria-disabled', 'true');
    await user.click(button('Next track'));
    expect(first).toHaveAttribute('src', source(2));
    await user.click(button('Close the player'));
    expect(screen.queryByRole('region', { name: 'Player' })).toBeNull();
    expect(selectPlayer(store.getState()).tracks).toEqual([]);
    expect(first).not.toHaveAttribute('src');
  });

  it('keeps the focus on “Next” at the last track, where it does nothing more', async () => {
    const { user, first, store } = openPlayer();
    act(() => button('Next track').focus());
    await user.keyboard('{Enter}');
    expect(first).toHaveAttribute('src', source(2));
    // Browsers take the focus away from a disabled button.
    expect(button('Next track')).toBeEnabled();
    expect(button('Next track')).toHaveFocus();
    expect(button('Next track')).toHaveAttribute('aria-disabled', 'true');
    await user.keyboard('{Enter}');
    expect(selectPlayer(store.getState()).at).toBe(1);
  });

  it('loads the next track before the end of this one, and continues with it in the other element', () => {
    const { first, second, tellTime } = openPlayer();
    tellTime(first, 100);
    expect(second).not.toHaveAttribute('src');
    tellTime(first, 190);
    expect(second).toHaveAttribute('src', source(2));
    fireEvent.ended(second);
    expect(screen.getByRole('link', { name: 'Track 1' })).toBeVisible();
    fireEvent.ended(first);
    expect(screen.getByRole('link', { name: 'Track 2' })).toBeVisible();
    expect(play.mock.contexts.at(-1)).toBe(second);
    expect(first).toHaveAttribute('src', source(1));
    tellTime(second, 12);
    expect(slider()).toHaveAttribute('aria-valuetext', '0:12 of 3:20');
  });

  it('“Previous” after “Next” plays a track from its beginning, not from where it was left', async () => {
    const { user, first, tellTime } = openPlayer();
    tellTime(first, 190);
    await user.click(button('Next track'));
    await user.click(button('Previous track'));
    expect(play.mock.contexts.at(-1)).toBe(first);
    expect(first.currentTime).toBe(0);
  });

  it('shows its position, and seeks', async () => {
    const { user, first, tellTime } = openPlayer();
    expect(slider()).toBeDisabled();
    tellTime(first, 65);
    expect(slider()).toHaveAttribute('aria-valuetext', '1:05 of 3:20');
    fireEvent.change(slider(), { target: { value: '100' } });
    expect(first.currentTime).toBe(100);
    await user.click(button('Previous track'));
    expect(first.currentTime).toBe(0);
  });

  it('reacts to the arrow keys inside it, and to the space bar wherever that has no other use', async () => {
    const { user, first, tellTime, store } = openPlayer();
    const isPlaying = (): boolean => selectPlayer(store.getState()).isPlaying;
    tellTime(first, 65);
    act(() => slider().focus());
    await user.keyboard('{ArrowRight}');
    expect(first.currentTime).toBe(70);
    await user.keyboard('{ArrowLeft}{ArrowLeft}{ArrowDown}');
    expect(first.currentTime).toBe(60);
    expect(first.volume).toBe(0.9);
    await user.keyboard(' ');
    expect(isPlaying()).toBe(true);
    act(() => slider().blur());
    await user.keyboard(' ');
    expect(isPlaying()).toBe(false);
    const field = document.body.appendChild(document.createElement('input'));
    field.focus();
    await user.keyboard(' ');
    expect([isPlaying(), field.value]).toEqual([false, ' ']);
    field.remove();
  });

  it('remembers the volume', async () => {
    const { user, first, unmount } = openPlayer();
    fireEvent.change(screen.getByRole('slider', { name: 'Volume' }), { target: { value: '0.4' } });
    await user.click(button('Mute'));
    expect(first.volume).toBe(0);
    await user.click(button('Unmute'));
    unmount();
    expect(openPlayer().second.volume).toBe(0.4);
  });

  it('informs the lock screen and reacts to its keys', () => {
    const { first, tellTime, unmount } = openPlayer();
    const artwork = [{ src: '/api/brass/covers/5?width=640', sizes: '640x640' }];
    expect(session.metadata).toMatchObject({
      fields: { title: 'Track 1', artist: 'Band', album: 'Album', artwork },
    });
    tellTime(first, 65);
    expect(setPositionState).toHaveBeenLastCalledWith({ duration: 200, position: 65 });
    press('seekto', { seekTime: 90 });
    expect(first.currentTime).toBe(90);
    press('seekbackward');
    expect(first.currentTime).toBe(80);
    press('previoustrack');
    expect([first.currentTime, first.getAttribute('src')]).toEqual([0, source(1)]);
    press('pause');
    expect(session.playbackState).toBe('paused');
    press('nexttrack');
    expect(first).toHaveAttribute('src', source(2));
    expect(setPositionState).toHaveBeenLastCalledWith(undefined);
    press('previoustrack');
    expect(first).toHaveAttribute('src', source(1));
    unmount();
    expect([session.metadata, handlers.get('play')]).toEqual([null, null]);
  });

  it('is paused if the browser requires a click first', async () => {
    play.mockRejectedValue(new DOMException('refused', 'NotAllowedError'));
    openPlayer();
    expect(await screen.findByRole('button', { name: 'Play' })).toBeVisible();
  });

  it('plays with the element that the user has started, if another may not', async () => {
    const { first, second, tellTime } = openPlayer();
    tellTime(first, 190);
    play.mockRejectedValueOnce(new DOMException('refused', 'NotAllowedError'));
    fireEvent.ended(first);
    await act(settle);
    expect(play.mock.contexts.slice(-2)).toEqual([second, first]);
    expect(first).toHaveAttribute('src', source(2));
    expect(button('Pause')).toBeVisible();
  });

  it.each<[CallAnswer]>([[404], [[503, { code: 'UNAVAILABLE' }]]])(
    'shows when a recording is broken: %j',
    async (answer) => {
      const { first } = openPlayer({ [`GET ${source(1)}`]: answer });
      breakOff(first);
      expect(await screen.findByText('This recording could not be played.')).toBeVisible();
    },
  );

  it('waits for a recording that is being prepared, and then plays it', async () => {
    jest.useFakeTimers();
    const { first, server } = openPlayer({ [`GET ${source(1)}`]: preparing });
    breakOff(first);
    await act(() => jest.advanceTimersByTimeAsync(0));
    expect(screen.getByRole('status')).toHaveTextContent('Your music is being prepared…');
    server.answers[`GET ${source(1)}`] = [
      206,
      { key: 'k', bytes: 1, mediaType: 'audio/mpeg', forEveryone: true },
    ];
    await act(() => jest.advanceTimersByTimeAsync(60_000));
    expect(screen.getByRole('status')).toHaveTextContent('Band');
    expect(load.mock.contexts).toEqual([first]);
    expect(play).toHaveBeenCalledTimes(2);
    jest.useRealTimers();
  });

  it('draws the waveform, and shows when only a preview is heard', async () => {
    const shape = { milliseconds: 30_000, whole: false, peaks: [0, 255, 128] };
    const { first, tellTime, container } = openPlayer({ 'GET /api/brass/peaks/5/1': shape });
    const drawn = container.querySelector('.bars path')?.getAttribute('d');
    tellTime(first, 1, 30);
    expect(await screen.findByText(/^Preview/)).toBeVisible();
    expect(screen.getByRole('link', { name: 'Buy Track 1' })).toHaveAttribute('href', '/brass/mp3Album/5');
    expect(container.querySelector('.bars path')?.getAttribute('d')).not.toBe(drawn);
  });

  const peaks = 'GET /api/brass/peaks/5/1';
  const preview = { milliseconds: 40_000, whole: false, peaks: [1] };

  it('plays on with all of a recording that is bought while its preview is heard', async () => {
    const { first, second, server, tellTime, goTo } = openPlayer({ [peaks]: preview });
    tellTime(first, 25, 40);
    await screen.findByText(/^Preview/);
    expect(second).toHaveAttribute('src', source(2));
    goTo('/basket');
    await act(settle);
    expect(first).toHaveAttribute('src', source(1));
    server.answers[peaks] = { ...preview, whole: true };
    goTo('/purchase-confirmation');
    await waitForElementToBeRemoved(() => screen.queryByText(/^Preview/));
    expect([first.getAttribute('src'), first.currentTime]).toEqual([`${source(1)}?version=1`, 25]);
    expect(play.mock.contexts).toEqual([first, first]);
    goTo('/account/purchases');
    await act(settle);
    expect(server.calls().filter((call) => call === peaks)).toHaveLength(3);
    tellTime(first, 190);
    expect(second).toHaveAttribute('src', `${source(2)}?version=1`);
  });

  it('plays all of a bought recording whose preview was heard before', async () => {
    const { first, server, tellTime, user } = openPlayer({ [peaks]: preview });
    tellTime(first, 39, 40);
    await screen.findByText(/^Preview/);
    fireEvent.ended(first);
    server.answers[peaks] = { ...preview, whole: true };
    await user.click(button('Previous track'));
    tellTime(first, 1, 40);
    await waitFor(() => expect(first).toHaveAttribute('src', `${source(1)}?version=1`));
    expect(first.currentTime).toBe(1);
  });

  it('loads a bought album again only once, though several of its previews were heard', async () => {
    const previews = [peaks, 'GET /api/brass/peaks/5/2'];
    const answerAll = (answer: object) => Object.fromEntries(previews.map((call) => [call, answer]));
    const { first, second, server, tellTime, goTo, user } = openPlayer(answerAll(preview));
    tellTime(first, 39, 40);
    await screen.findByText(/^Preview/);
    fireEvent.ended(first);
    tellTime(second, 1, 40);
    await screen.findByText(/^Preview/);
    Object.assign(server.answers, answerAll({ ...preview, whole: true }));
    goTo('/account/purchases');
    await waitFor(() => expect(second).toHaveAttribute('src', `${source(2)}?version=1`));
    await user.click(button('Previous track'));
    const asked = () => server.calls().filter((call) => call === peaks).length;
    const askedBefore = asked();
    tellTime(second, 1, 190);
    await waitFor(() => expect(asked()).toBeGreaterThan(askedBefore));
    await act(settle);
    expect(second).toHaveAttribute('src', `${source(1)}?version=1`);
  });

  it('reports a play once after ten seconds', () => {
    const { first, tellTime, server } = openPlayer({ 'POST /api/plays': {} });
    const hearFrom = (from: number, to: number): void => {
      for (let position = from; position <= to; position++) tellTime(first, position);
    };
    hearFrom(0, 5);
    hearFrom(100, 104);
    expect(server.bodies('POST /api/plays')).toEqual([]);
    hearFrom(104, 115);
    expect(server.bodies('POST /api/plays')).toEqual([
      { category: 'brass', productId: 5, no: 1, seconds: 10 },
    ]);
  });
});
