import type { FullFameReport } from '@music/contracts';
import { reportTexts as texts } from './hall-of-fame.texts.js';

type Part = keyof typeof texts.parts;
const parts = Object.keys(texts.parts) as Part[];

/** The counts of a report one below the other, each with the part it belongs to. */
export const reportRows = (report: FullFameReport): string[][] => [
  [texts.csvPart, texts.csvKey, texts.csvCount],
  ...parts.flatMap((part) =>
    report[part].map(({ key, value }) => [texts.parts[part], key || texts.unknown, String(value)]),
  ),
];
