import { Category, PieceFacts } from '@music/contracts';
import { z } from 'zod';
import { MusicFileKind } from '../files/music-file.js';
import { StampPlaces } from '../stamp-drawing/stamp-places.js';

/** What the generator can produce: the sheets of a piece, its sound, the cover of an album. */
export const MusicTask = z.discriminatedUnion('make', [
  z.object({ make: z.literal('sheets'), category: Category, piece: PieceFacts }),
  z.object({ make: z.literal('sound'), category: Category, piece: PieceFacts }),
  z.object({
    make: z.literal('cover'),
    category: Category,
    album: z.object({ name: z.string(), performer: z.string(), year: z.int().nullable() }),
  }),
]);
export type MusicTask = z.infer<typeof MusicTask>;

const Bytes = z.custom<Uint8Array>((value) => value instanceof Uint8Array);

/** Like a `PreparedFile`, with its content in memory: it is small, and comes from another process. */
export const MadeFile = z.object({
  kind: MusicFileKind,
  position: z.int(),
  label: z.string(),
  mediaType: z.string(),
  content: Bytes,
  pages: z.int().nullable(),
  milliseconds: z.int().nullable(),
  peaks: Bytes.nullable(),
  stampPlaces: StampPlaces.nullable(),
  previews: z.array(z.object({ page: z.int(), width: z.int(), content: Bytes })),
});
export type MadeFile = z.infer<typeof MadeFile>;

/** The functions that the program of `MUSIC_GENERATOR` exports. The same task gives the same bytes. */
export interface GeneratorProgram {
  make: (task: MusicTask) => Promise<MadeFile[]>;
  /** The names of the tunes that it knows rather than composes. */
  tunes: () => string[];
}
