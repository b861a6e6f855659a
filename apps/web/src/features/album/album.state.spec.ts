import { describe, expect, it } from '@jest/globals';
import { createAppStore } from '../../app/store.js';
import { settle } from '../../testing/deferred.js';
import { bareAlbum } from '../../testing/hits.js';
import { answerCalls } from '../../testing/calls.js';
import { silenceErrors } from '../../testing/silence.js';
import { album } from './album.state.js';

describe('the area of the mp3 album', () => {
  silenceErrors();

  it('C-094 goes from idle to fetching to success or error', async () => {
    answerCalls({ 'GET /api/brass/mp3-album/5': bareAlbum() });
    const store = createAppStore([album]);
    const state = () => album.detail.select(store.getState());
    expect(state().phase).toBe('idle');
    store.dispatch(album.detail.fetch({ category: 'brass', id: 5 }));
    expect(state().phase).toBe('fetching');
    await settle();
    expect(state()).toMatchObject({ phase: 'success', data: { i: 5 } });
    store.dispatch(album.detail.fetch({ category: 'brass', id: 6 }));
    await settle();
    expect(state()).toMatchObject({ phase: 'error', failure: { status: 404 } });
  });

  it('C-119 clearing the album leaves none', async () => {
    answerCalls({ 'GET /api/brass/mp3-album/5': bareAlbum() });
    const store = createAppStore([album]);
    store.dispatch(album.detail.fetch({ category: 'brass', id: 5 }));
    await settle();
    store.dispatch(album.detail.clear());
    expect(album.detail.select(store.getState())).toMatchObject({ phase: 'idle', data: null, args: null });
  });
});
