import { describe, expect, it } from '@jest/globals';
import { isolated, visualRuns } from './visual-runs.js';

/** The runs as they are drawn, those from right to left in brackets. */
const drawn = (line: string): string[] =>
  visualRuns(line).map(({ text, isRightToLeft }) => (isRightToLeft ? `<${text}>` : text));

describe('the runs of a line', () => {
  it.each([
    ['Příbram Brass (1875)', ['Příbram Brass (1875)']],
    ['תזמורת צבא הישע', ['<תזמורת צבא הישע>']],
    ['Band תזמורת (Haifa)', ['Band ', '<תזמורת>', ' (Haifa)']],
    ['תזמורת 12 ירושלים', ['< ירושלים>', '12', '<תזמורת >']],
    ['فرقة ١٢٣', ['١', '٢', '٣', '<فرقة >']],
    ['۱۲ Band', ['۱', '۲', ' Band']],
    ['תזמורת (חיפה)', ['<תזמורת )חיפה(>']],
    ['(תזמורת)', ['<)תזמורת(>']],
    ['', []],
  ])('of %s are in the order in which they stand on paper', (line, runs) => {
    expect(drawn(line)).toEqual(runs);
  });

  it('keep their order around the name of a Hebrew band', () => {
    expect(drawn(`Licensed to ${isolated('תזמורת')} · 3 May`)).toEqual([
      'Licensed to ',
      '<תזמורת>',
      ' · 3 May',
    ]);
    expect(drawn(`Licensed to ${isolated('Leeds')} · 3 May`)).toEqual(['Licensed to Leeds · 3 May']);
  });
});
