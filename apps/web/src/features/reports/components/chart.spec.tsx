import { describe, expect, it } from '@jest/globals';
import { render } from '@testing-library/react';
import { grouped } from '@music/rules';
import { Chart } from './chart.js';

/** A chart of this many values, all of whole periods except the last. */
function drawn(count: number) {
  const labels = Array.from({ length: count }, (_, at) => `Day ${at + 1}`);
  const series = [{ name: 'Now', values: labels.map(() => 2) }];
  const chart = { title: 'Orders', labels, series, whole: count - 1, text: grouped, tick: grouped };
  return render(<Chart {...chart} />).container;
}
const points = (container: HTMLElement, selector: string): number =>
  container
    .querySelector(selector)
    ?.getAttribute('points')
    ?.match(/\S+ \S+/g)?.length ?? 0;

describe('a period that is not over', () => {
  it('is dashed at the end of a line, which ends with a ring', () => {
    const container = drawn(40);
    expect(points(container, 'polyline.now')).toBe(39);
    expect(points(container, 'polyline.unfinished')).toBe(2);
    expect(container.querySelectorAll('path.ring')).toHaveLength(1);
  });

  it('is a hollow bar', () => {
    const container = drawn(12);
    expect(container.querySelectorAll('.now > rect')).toHaveLength(12);
    expect(container.querySelectorAll('.now > rect.unfinished')).toHaveLength(1);
  });
});
