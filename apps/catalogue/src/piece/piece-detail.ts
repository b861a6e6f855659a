import type { Category, PieceDetail } from '@music/contracts';
import type { CatalogueConfig } from '../config.js';
import { Media } from '../files/media.js';
import type { Role } from '../credits/credits.sql.js';
import { recordings } from './recordings.js';
import type { Credit, PiecePublication, PieceRecord } from './piece.sql.js';
import { sheets } from './sheets.js';

const quarterMs = 90 * 24 * 60 * 60 * 1_000;

/** A piece as `GET /api/{category}/detail/{id}` describes it (rule D7). */
export function pieceDetail(category: Category, piece: PieceRecord, config: CatalogueConfig): PieceDetail {
  const now = new Date();
  const media = new Media(category, config);
  const [ci, cn] = credited(piece.people, 'composer');
  const [ai, an] = credited(piece.people, 'arranger');
  const [li, ln] = credited(piece.people, 'lyricist');
  return {
    ...pieceFields(piece),
    p: piece.publications.map(publicationReply),
    ci,
    cn,
    ai,
    an,
    li,
    ln,
    ty: piece.types,
    m: recordings(piece, media, config),
    s: piece.publications.flatMap((publication) => sheets(piece.title, publication, media)),
    r: piece.related,
    f: {
      new: piece.publications.some(({ year }) => isNew(year, now)),
      exclusive: piece.exclusive,
      outOfPrint: piece.publications.length > 0 && piece.publications.every(({ outOfPrint }) => outOfPrint),
    },
  };
}

const pieceFields = (piece: PieceRecord) => ({
  i: piece.id,
  t: piece.title,
  st: piece.subtitle,
  y: piece.year,
  cy: piece.copyrightYear,
  g: piece.grade,
  d: piece.durationSeconds,
  k: piece.key,
  ins: piece.instrumentation,
  nt: piece.notes,
  sc: piece.scripture,
  v: piece.videoUrl,
});

/** Null for no person, an id and a name for one, two lists of the same length for several. */
function credited(people: readonly Credit[], role: Role): [PieceDetail['ci'], PieceDetail['cn']] {
  const inRole = people.filter((credit) => credit.role === role);
  const [first, second] = inRole;
  if (!first) return [null, null];
  if (!second) return [first.id, first.name];
  return [inRole.map(({ id }) => id), inRole.map(({ name }) => name)];
}

const publicationReply = (publication: PiecePublication): PieceDetail['p'][number] => ({
  i: publication.id,
  si: publication.seriesId,
  sn: publication.series ?? '',
  n: publication.number,
  y: publication.year,
  pi: publication.publisherId,
  pn: publication.publisher ?? '',
});

/** From this year; in its first quarter, last year's count as new too. */
const isNew = (year: number | null, now: Date): boolean =>
  year !== null && year >= new Date(now.getTime() - quarterMs).getUTCFullYear();
