import { move, transferableSymbol, valueSymbol } from 'piscina';
import { type AnswersTask, buildAnswers } from './cache/build-answers.thread.js';
import {
  compressBrotli,
  brotliQuality,
  type EncodedAnswer,
  encodeAnswer,
  type EncodingTask,
} from './cache/encode-answer.js';
import { buildIndex, type IndexTask } from './search/build-index.thread.js';

/** Transfers `value` together with these buffers of it, instead of copying them. */
const transfer = <T extends object>(value: T, buffers: readonly ArrayBuffer[]): T =>
  move({ [transferableSymbol]: buffers, [valueSymbol]: value }) as unknown as T;

const buffersOf = (answers: readonly EncodedAnswer[]): ArrayBuffer[] =>
  answers.flatMap(({ bytes }) => Object.values(bytes ?? {}).map(({ buffer }) => buffer));

/** All answers, from the tables. */
export async function answers(task: AnswersTask) {
  const built = await buildAnswers(task);
  return transfer(built, buffersOf(built.answers));
}

/** Answers whose JSON is already known. */
export function encoding({ answers: jsons, storedHashes }: EncodingTask) {
  const encoded = [...jsons].map(([path, json]) => encodeAnswer(path, json, storedHashes));
  return transfer(encoded, buffersOf(encoded));
}

/** The br bytes of an answer, as small as possible. */
export function compressBest(json: Uint8Array) {
  const br = compressBrotli(json, brotliQuality.best);
  return transfer(br, [br.buffer]);
}

/** The search index. */
export async function index(task: IndexTask) {
  const { version, parts } = await buildIndex(task);
  const { hits, titles, order, ranks, pieces, letters, vocabulary, spelling } = parts;
  const lists = [hits.bytes, hits.starts, titles.starts, order, ranks, pieces, ...letters];
  const words = [
    vocabulary.signatures,
    vocabulary.starts,
    vocabulary.postings,
    spelling.counts,
    spelling.signatures,
  ];
  return transfer(
    { version, parts },
    [...lists, ...words].map(({ buffer }) => buffer),
  );
}
