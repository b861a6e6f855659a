import {
  Category,
  ChangedSeasonalContent,
  PieceKey,
  type SeasonalContent,
  SeasonalSlug,
} from '@music/contracts';
import { z } from 'zod';
import { seasonalAdminTexts as texts } from './admin-seasonal.texts.js';

const lines = (text: string): string[] =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean);

/** `brass/12`, or the address of a piece's page such as `https://…/brass/nicaea/12`; not that of an album or a series. */
const pieceAt =
  /^(?:(?:https?:\/\/)?[^/\s]*\/)?(brass|contemporary|vocal)\/(?:(?!mp3Album\/)[^/\s]+\/)?(\d{1,9})\/?$/;

const Pieces = z.string().transform((text, context): z.input<typeof PieceKey>[] =>
  lines(text).flatMap((line) => {
    const [, category, pieceId] = pieceAt.exec(line) ?? [];
    const key = PieceKey.safeParse({ category, pieceId });
    if (key.success) return [key.data];
    context.addIssue({ code: 'custom', message: texts.notPieces(line) });
    return [];
  }),
);
const Words = z.string().transform((text) =>
  text
    .split(',')
    .map((word) => word.trim())
    .filter(Boolean),
);
const Day = z
  .string()
  .trim()
  .transform((text) => text || null);
const Choice = z.union([z.literal('').transform(() => null), Category]);

/** Converts the typed form into the request, validated as on the server. */
export const SeasonalFields = z
  .object({
    slug: SeasonalSlug,
    version: z.number(),
    title: z.string(),
    intro: z.string(),
    from: Day,
    to: Day,
    lists: z.array(z.object({ heading: z.string(), category: Choice, words: Words, pieces: Pieces })),
  })
  .pipe(ChangedSeasonalContent);

export type TypedPage = z.input<typeof SeasonalFields>;
type TypedList = TypedPage['lists'][number];

export const blankList: TypedList = { heading: '', category: '', words: '', pieces: '' };

export const typedPage = ({ from, to, lists, ...page }: SeasonalContent): TypedPage => ({
  ...page,
  from: from ?? '',
  to: to ?? '',
  lists: lists.map(({ heading, category, words, pieces }) => ({
    heading,
    category: category ?? '',
    words: words.join(', '),
    pieces: pieces.map((piece) => `${piece.category}/${piece.pieceId}`).join('\n'),
  })),
});
