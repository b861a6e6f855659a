import { catalogueFileNames } from '@music/contracts';
import { maxUploadBytes } from '@music/rules';
import { uploadTexts as texts } from './admin-import.texts.js';

/** The server pays no attention to case either. */
const plainName = ({ name }: File): string => name.trim().toLowerCase();

const isSpreadsheet = (file: File): boolean => /\.(xls[xmb]?|ods|numbers)$/.test(plainName(file));

/** What is wrong with the choice of files, or null. */
export function fileError(files: readonly File[]): string | null {
  const unknown = files.find((file) => !catalogueFileNames.some((name) => name === plainName(file)));
  if (unknown) return isSpreadsheet(unknown) ? texts.spreadsheet(unknown.name) : texts.unknown(unknown.name);
  const names = files.map(plainName);
  const twice = names.find((name, at) => names.indexOf(name) < at);
  if (twice) return texts.twice(twice);
  const large = files.find(({ size }) => size > maxUploadBytes);
  if (large) return texts.tooLarge(large.name);
  return files.length ? null : texts.none;
}
