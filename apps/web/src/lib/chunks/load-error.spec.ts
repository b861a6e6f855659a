import { describe, expect, it } from '@jest/globals';
import { loadErrorCleared, loadErrorFeature, loadErrorRaised } from './load-error.js';

describe('the load error', () => {
  it('C-213 ends once the same code is loaded, not with any other', () => {
    const { reducer } = loadErrorFeature;
    const raised = reducer(undefined, loadErrorRaised({ screen: 'grid' }));
    expect(reducer(raised, loadErrorCleared({ screen: 'player' }))).toBe('grid');
    expect(reducer(raised, loadErrorCleared({ screen: 'grid' }))).toBeNull();
  });
});
