import { describe, expect, it } from '@jest/globals';
import { Media, type Recording } from './media.js';

const known: Recording = {
  seconds: 245,
  previewUrl: 'https://cds.example/1.mp3',
  hasFiles: false,
  fileSeconds: null,
};
const recording = (demoMusic: boolean, fields: Partial<Recording> = {}) =>
  new Media('brass', { demoMusic }).recording(7, 1, { ...known, ...fields });
const sound = '/api/brass/sound/7/1';

describe('the length of a recording', () => {
  it('is the catalogue’s as long as there is no file', () => {
    expect(recording(false)).toEqual({ d: 245, pv: known.previewUrl });
  });

  it.each([true, false])('is that of its file, generated music %s', (demoMusic) => {
    expect(recording(demoMusic, { hasFiles: true, fileSeconds: 61 })).toEqual({ d: 61, pv: sound });
    expect(recording(demoMusic, { hasFiles: true })).toEqual({ d: 245, pv: known.previewUrl });
  });

  it('is not stated for music that is generated, because it is shorter than the catalogue says', () => {
    expect(recording(true)).toEqual({ d: null, pv: sound });
  });
});
