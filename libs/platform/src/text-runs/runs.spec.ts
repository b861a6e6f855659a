import { expect, it } from '@jest/globals';
import { drawable, runsOf } from './runs.js';

const textOf = (line: string): string =>
  runsOf(line)
    .map(({ text }) => text)
    .join('');

it.each(['Příbram Brass', '山田太郎 Yamada', '서울 브라스 밴드', '山\u0301'])(
  'nothing of %s is lost, whichever fonts it needs',
  (name) => {
    expect(textOf(drawable(name))).toBe(name.normalize('NFC'));
  },
);
