import { describe, expect, it } from '@jest/globals';
import { heightOf, labelledPlaces, scaleOf } from './chart-scale.js';

describe('the scale of a chart', () => {
  it.each([
    [[], [0]],
    [[0, 0], [0]],
    [[1], [0, 1]],
    [[3], [0, 1, 2, 3]],
    [
      [0, 17],
      [0, 5, 10, 15, 20],
    ],
    [
      [12_345, 98_000],
      [0, 50_000, 100_000],
    ],
    [
      [-40, 130],
      [-50, 0, 50, 100, 150],
    ],
    [
      [-3, -1],
      [-3, -2, -1, 0],
    ],
  ])('of %j has lines at %j', (values, ticks) => {
    expect(scaleOf(values).ticks).toEqual(ticks);
  });

  it('puts the highest on top and the lowest at the bottom', () => {
    const scale = scaleOf([-40, 130]);
    expect([150, 50, -50].map((value) => heightOf(value, scale))).toEqual([0, 50, 100]);
  });

  it('puts nothing but zeros at the bottom', () => {
    expect(heightOf(0, scaleOf([0, 0]))).toBe(100);
  });

  it.each([
    [0, []],
    [1, [0]],
    [3, [0, 1, 2]],
    [365, [0, 91, 182, 273, 364]],
  ])('names of %i labels %j', (count, places) => {
    expect(labelledPlaces(count)).toEqual(places);
  });
});
