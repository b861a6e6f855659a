import type { Category, Mp3Album } from '@music/contracts';
import { coverPath, samplePath, soundPath } from '@music/rules';
import { z } from 'zod';
import type { CatalogueConfig } from '../config.js';

/** A recording as the catalogue knows it; `fileSeconds` is the length of its file, where there is one. */
export const Recording = z.object({
  seconds: z.int().nullable(),
  previewUrl: z.string().nullable(),
  /** Whether the library has files of its album. */
  hasFiles: z.boolean(),
  fileSeconds: z.int().nullable(),
});
export type Recording = z.infer<typeof Recording>;

/** Generated music shows its first page. */
const generatedPages = 1;

/** The addresses of products' media. Products without files have addresses too if missing files are generated. */
export class Media {
  constructor(
    private readonly category: Category,
    private readonly config: Pick<CatalogueConfig, 'demoMusic'>,
  ) {}

  /** `pages`: how many sample pages the library has; null if it has no files of the publication. */
  samples(publicationId: number, pages: number | null, sheetMusic: boolean): string[] {
    const shown = pages ?? (sheetMusic && this.config.demoMusic ? generatedPages : 0);
    return Array.from({ length: shown }, (_, at) => samplePath(this.category, publicationId, at + 1));
  }

  /** The `no`th recording of an album, or number 1 of a publication. A generated one is not as long as the catalogue says. */
  recording(id: number, no: number, known: Recording): { d: number | null; pv: string | null } {
    const { seconds, previewUrl, hasFiles, fileSeconds } = known;
    const isGenerated = !hasFiles && this.config.demoMusic;
    if (fileSeconds === null && !isGenerated) return { d: seconds, pv: previewUrl };
    return { d: fileSeconds, pv: soundPath(this.category, id, no) };
  }

  /** `cover`: whether the library has one; null if it has no files of the album. */
  cover(albumId: number, cover: boolean | null, imageUrl: string | null): Mp3Album['img'] {
    return (cover ?? this.config.demoMusic) ? coverPath(this.category, albumId) : imageUrl;
  }
}
