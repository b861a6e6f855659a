import { counted, grouped } from '@music/rules';

export const megabytes = (bytes: number): string => grouped(Math.ceil(bytes / 1_000_000));

const sizeText = (bytes: number): string =>
  bytes < 1_000_000 ? `${Math.ceil(bytes / 1_000)} kB` : `${megabytes(bytes)} MB`;

/** `2 files, 14 MB` */
export const filesText = (files: readonly { size: number }[]): string =>
  `${counted(files.length, 'file', 'files')}, ${sizeText(files.reduce((sum, { size }) => sum + size, 0))}`;
