import { describe, expect, it } from '@jest/globals';
import { render } from '@testing-library/react';
import { grouped } from '@music/rules';
import { Chart } from './chart.js';

/** A chart of this many values, all of whole periods except the last, and the first if the chosen days cut it off. */
function drawn(count: number, firstWhole = 0) {
  const labels = Array.from({ length: count }, (_, at) => `Day ${at + 1}`);
  const series = [{ name: 'Now', values: labels.map(() => 2) }];
  const chart = {
    title: 'Orders',
    labels,
    series,
    whole: [firstWhole, count - 1] as const,
    text: grouped,
    tick: grouped,
  };
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

describe('a first period that is cut off', () => {
  it('is dashed at the beginning of a line, which begins with a ring', () => {
    const container = drawn(40, 1);
    expect(points(container, 'polyline.now')).toBe(38);
    expect(container.querySelectorAll('polyline.unfinished')).toHaveLength(2);
    const rings = [...container.querySelectorAll('path.ring')].map((ring) => ring.getAttribute('d'));
    expect(rings).toEqual([expect.stringMatching(/^M12\.5 /), expect.stringMatching(/^M987\.5 /)]);
  });

  it('is a hollow bar', () => {
    const container = drawn(12, 1);
    const bars = [...container.querySelectorAll('.now > rect')];
    expect(bars.flatMap((bar, at) => (bar.classList.contains('unfinished') ? at : []))).toEqual([0, 11]);
  });
});

describe('two series', () => {
  const labels = ['Day 1', 'Day 2', 'Day 3', 'Day 4'];
  const drawnBeside = (before: (number | null)[]) => {
    const series = [
      { name: 'Now', values: [1, 2, 3, 4] },
      { name: 'Before', values: before },
    ];
    const chart = { title: 'Orders', labels, series, whole: [0, 4] as const, text: grouped, tick: grouped };
    return render(<Chart {...chart} />).container;
  };
  const placesOf = (container: HTMLElement, name: string): number[] =>
    [...container.querySelectorAll(`.${name} > rect`)].map((bar) => Number(bar.getAttribute('x')));

  it('stand side by side at every label, whatever their lengths, and a missing value has no bar', () => {
    const container = drawnBeside([5, null, 6]);
    const [now, before] = [placesOf(container, 'now'), placesOf(container, 'before')];
    expect(now).toEqual([35, 285, 535, 785]);
    expect(before).toEqual([125, 625]);
    expect(container.querySelectorAll('title')[1]?.textContent).toBe('Day 2\nNow: 2\nBefore: –');
  });
});
