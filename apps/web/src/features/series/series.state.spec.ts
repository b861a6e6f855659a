import { describe, expect, it } from '@jest/globals';
import { createAppStore } from '../../app/store.js';
import { settle } from '../../testing/deferred.js';
import { answerCalls } from '../../testing/calls.js';
import { silenceErrors } from '../../testing/silence.js';
import { series } from './series.state.js';

const detail = { id: 1, d: '', fy: null, ly: null, n: 'General Series', p: [] };
const answers = {
  'GET /api/brass/series': [{ name: 'UK journals', series: [] }],
  'GET /api/vocal/series-detail/1': detail,
};

describe('the areas of series', () => {
  silenceErrors();

  it('C-092 the listing goes from idle to fetching to success or error', async () => {
    answerCalls(answers);
    const store = createAppStore([series]);
    const phase = (): string => series.listing.select(store.getState()).phase;
    expect(phase()).toBe('idle');
    store.dispatch(series.listing.fetch('brass'));
    expect(phase()).toBe('fetching');
    await settle();
    expect(phase()).toBe('success');
    expect(series.listing.select(store.getState()).data).toEqual(answers['GET /api/brass/series']);
    store.dispatch(series.listing.fetch('vocal'));
    await settle();
    expect(phase()).toBe('error');
  });

  it('C-093 the detail goes from idle to fetching to success or error; clear empties it', async () => {
    answerCalls(answers);
    const store = createAppStore([series]);
    const phase = (): string => series.detail.select(store.getState()).phase;
    expect(phase()).toBe('idle');
    store.dispatch(series.detail.fetch({ category: 'vocal', id: 1 }));
    expect(phase()).toBe('fetching');
    await settle();
    expect(phase()).toBe('success');
    expect(series.detail.select(store.getState()).data).toEqual(detail);
    store.dispatch(series.detail.fetch({ category: 'vocal', id: 2 }));
    await settle();
    expect(phase()).toBe('error');
    store.dispatch(series.detail.clear());
    expect(series.detail.select(store.getState())).toMatchObject({ phase: 'idle', data: null });
  });
});
