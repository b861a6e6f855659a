import { describe, expect, it } from '@jest/globals';
import { composerText, peopleText, slug } from './display-text.js';
import { durationIso, durationText } from './duration-text.js';
import { withYear } from './issue-text.js';
import { brassFameText, publicationOptionText, vocalFameText } from './piece-text.js';

describe('display texts', () => {
  it('C-069 names a brass piece by type, title, composer and an arranger if present', () => {
    const piece = { type: 'March', title: 'The Red Shield', composer: 'Henry C. Goffin', arranger: '' };
    expect(brassFameText(piece)).toBe('March, The Red Shield, Henry C. Goffin');
    expect(brassFameText({ ...piece, arranger: 'A. B.' })).toBe(
      'March, The Red Shield, Henry C. Goffin (arr. A. B.)',
    );
    expect(brassFameText({ ...piece, type: '' })).toBe('The Red Shield, Henry C. Goffin');
  });

  it('C-071 names a vocal piece by title, lyricist/composer and an arranger if present', () => {
    const piece = { title: 'Shine', lyricist: 'L', composer: 'C', arranger: 'A' };
    expect(vocalFameText(piece)).toBe('Shine by L/C (arr. A)');
    expect(vocalFameText({ ...piece, lyricist: '', arranger: '' })).toBe('Shine by C');
    expect(vocalFameText({ ...piece, lyricist: '', composer: '' })).toBe('Shine (arr. A)');
  });

  it('C-074 names a publication by series, number, dash, title, composer and optionally arranger', () => {
    const option = { series: 'General Series', number: '1371', title: 'T', composer: 'C', arranger: 'A' };
    expect(publicationOptionText(option)).toBe('General Series 1371 - T by C arr. A');
    expect(publicationOptionText({ ...option, number: null, arranger: '' })).toBe('General Series - T by C');
    const song = { series: 'Sing', issue: '12 (2015)', title: 'T', composer: '', arranger: '' };
    expect(publicationOptionText(song)).toBe('Sing 12 (2015) - T');
  });

  it('C-075 names a composer by first and last name, or the last alone', () => {
    expect(composerText({ firstName: 'Erik', lastName: 'Leidzén' })).toBe('Erik Leidzén');
    expect(composerText({ firstName: '', lastName: 'Trad.' })).toBe('Trad.');
    expect(composerText({ firstName: null, lastName: 'Trad.' })).toBe('Trad.');
  });

  it('C-064 puts the year in brackets after the issue when there is one', () => {
    expect([withYear('12', 2015), withYear('12', null), withYear('', 2015), withYear('', null)]).toEqual([
      '12 (2015)',
      '12',
      '(2015)',
      '',
    ]);
  });

  it('formats people and durations', () => {
    expect(['', 'A', 'A/B', 'A / B/C'].map(peopleText)).toEqual(['', 'A', 'A and B', 'A, B and C']);
    expect(peopleText(['A', 'B'])).toBe('A and B');
    expect([185, 59.6, 3723, 0, null].map(durationText)).toEqual(['3:05', '1:00', '1:02:03', '0:00', '']);
    expect([185, 3600].map(durationIso)).toEqual(['PT3M5S', 'PT1H0S']);
  });

  it('makes titles parts of addresses', () => {
    expect(slug('God’s Soldier (No. 2)')).toBe('gods-soldier-no-2');
    expect(slug('Méditation — “Élan”')).toBe('meditation-elan');
    expect(slug('Nº. 13. John Anderson')).toBe('no-13-john-anderson');
    expect(slug('Ангел')).toBe('ангел');
    expect([slug(''), slug('***')]).toEqual(['untitled', 'untitled']);
    expect(slug('word '.repeat(40)).length).toBeLessThanOrEqual(80);
  });
});
