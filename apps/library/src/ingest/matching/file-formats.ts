import { extname } from 'node:path';
import type { FileFormat } from '../reading/reading.js';

const formats = new Map<string, FileFormat>([
  ['.pdf', 'pdf'],
  ['.mp3', 'mp3'],
  ['.wav', 'wav'],
  ['.flac', 'flac'],
  ['.jpg', 'picture'],
  ['.jpeg', 'picture'],
  ['.png', 'picture'],
  ['.webp', 'picture'],
]);
const notationExtensions = new Set([
  '.musicxml',
  '.mxl',
  '.xml',
  '.mscz',
  '.mscx',
  '.sib',
  '.dorico',
  '.mus',
  '.musx',
  '.ly',
]);

/** By the file extension; null for formats that the shop does not sell. */
export const formatOf = (name: string): FileFormat | null => formats.get(extname(name).toLowerCase()) ?? null;

/** Why a file of another format is skipped. */
export const skipReason = (name: string): string =>
  notationExtensions.has(extname(name).toLowerCase())
    ? 'is no format the shop sells: export the music as a PDF'
    : 'is no format the shop sells: PDF, mp3, wav, flac, JPEG, PNG and WebP are';
