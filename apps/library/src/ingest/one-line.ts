import { withoutInvisible } from '@music/contracts';

const controlsAndHalves = /[\p{Cc}\p{Cs}]/gu;
const lineBreaksAndTabs = /[\t-\r\u2028\u2029]/g;

/** The text in one line, without characters that nobody can see. */
export const oneLine = (text: string): string =>
  withoutInvisible(text)
    .replaceAll(lineBreaksAndTabs, ' ')
    .replaceAll(controlsAndHalves, '')
    .replaceAll(/\s+/g, ' ')
    .trim()
    // A Mac writes accents as separate characters.
    .normalize('NFC');
