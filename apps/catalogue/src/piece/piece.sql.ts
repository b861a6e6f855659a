import { Category, PieceDetail } from '@music/contracts';
import { statement } from '@music/platform';
import { z } from 'zod';
import { hasSheetMusic, pages, withFiles } from '../files/files.sql.js';
import { Recording } from '../files/media.js';
import { soldPdf, soldPrinted } from '../prices/sold.sql.js';
import { copiesLeft } from '../stock/stock.repository.js';
import { creditsOf, Role, typesOf } from '../credits/credits.sql.js';

const Credit = z.object({ role: Role, id: z.int(), name: z.string() });
export type Credit = z.infer<typeof Credit>;

/** A publication of a piece; prices in pence, null if the format is not sold. */
const PiecePublication = z.object({
  id: z.int(),
  seriesId: z.int().nullable(),
  series: z.string().nullable(),
  number: z.string().nullable(),
  year: z.int().nullable(),
  publisherId: z.int().nullable(),
  publisher: z.string().nullable(),
  sheetMusic: z.boolean(),
  mp3s: z.boolean(),
  pages: z.int().nullable(),
  /** Both from the library's files; null if there are none. `parts`: besides the score. */
  parts: z.int().nullable(),
  samplePages: z.int().nullable(),
  /** How long the publication's own recording is; null if there is none. */
  fileSeconds: z.int().nullable(),
  /** Printed copies left; null: printed to order. */
  stock: z.int().nullable(),
  outOfPrint: z.boolean(),
  pdfPence: z.int().nullable(),
  hardcopyPence: z.int().nullable(),
});
export type PiecePublication = z.infer<typeof PiecePublication>;

/** A recording of the piece on an album. */
const PieceTrack = Recording.extend({
  id: z.int(),
  title: z.string(),
  performer: z.string(),
  albumId: z.int(),
  no: z.int(),
});
export type PieceTrack = z.infer<typeof PieceTrack>;

const PieceRecord = z.object({
  id: z.int(),
  title: z.string(),
  subtitle: z.string().nullable(),
  year: z.int().nullable(),
  copyrightYear: z.int().nullable(),
  grade: z.int().nullable(),
  durationSeconds: z.int().nullable(),
  key: z.string().nullable(),
  notes: z.string().nullable(),
  scripture: z.string().nullable(),
  videoUrl: z.string().nullable(),
  instrumentation: z.array(z.string()),
  exclusive: z.boolean(),
  /** In their order within each role. */
  people: z.array(Credit),
  types: z.array(z.string()),
  publications: z.array(PiecePublication),
  tracks: z.array(PieceTrack),
  related: PieceDetail.shape.r,
});
export type PieceRecord = z.infer<typeof PieceRecord>;

const list = (select: string): string => `coalesce((${select}), '[]')`;

const people = list(`
  select json_agg(json_build_object('role', pp.role, 'id', pp.person_id, 'name', people.display) order by pp.position)
  from piece_people pp join people on people.id = pp.person_id where pp.piece_id = piece.id`);

const publications = list(`
  select json_agg(json_build_object(
    'id', p.id, 'seriesId', p.series_id, 'series', series.name, 'number', coalesce(p.number, p.issue)::text,
    'year', p.year, 'publisherId', p.publisher_id, 'publisher', publishers.name,
    'sheetMusic', ${hasSheetMusic}, 'mp3s', p.mp3s, 'pages', ${pages}, 'parts', files.parts, 'samplePages', files.sample_pages,
    'fileSeconds', files.seconds[1], 'stock', ${copiesLeft('p')}, 'outOfPrint', p.out_of_print,
    'pdfPence', ${soldPdf('$3')}, 'hardcopyPence', ${soldPrinted()}) order by p.year, p.id)
  from publications p
    left join series on series.id = p.series_id left join publishers on publishers.id = p.publisher_id
    ${withFiles()}
  where p.category = piece.category and p.piece_id = piece.id`);

const tracks = list(`
  select json_agg(json_build_object(
    'id', t.id, 'title', t.title, 'performer', coalesce(nullif(t.performer, ''), albums.performer),
    'albumId', t.album_id, 'no', t.no, 'seconds', t.duration_seconds, 'previewUrl', t.preview_url,
    'hasFiles', files.product_id is not null, 'fileSeconds', files.seconds[t.no]) order by t.album_id, t.no)
  from tracks t join albums on albums.category = t.category and albums.id = t.album_id
    ${withFiles('t', 'album_id')}
  where t.category = piece.category and t.piece_id = piece.id`);

/** The nearest on either side of $2: with an index this is quick, no matter how long the series or the list of works is. */
const neighbours = (from: string, column: string, of: string): string => `
  (${from} and ${column} > ${of} order by ${column} limit 3)
  union all
  (${from} and ${column} < ${of} order by ${column} desc limit 3)`;

const sameTune = `
  select 1 as rank, 'tune' as why, other.id
  from pieces piece join pieces other on other.category = piece.category and lower(other.tune) = lower(piece.tune)
  where piece.category = $1 and piece.id = $2 and other.id <> piece.id`;

const sameComposer = `
  select 2, 'composer', near.id
  from piece_people mine cross join lateral (${neighbours(
    `select theirs.piece_id as id from piece_people theirs join pieces other on other.id = theirs.piece_id
     where theirs.person_id = mine.person_id and theirs.role = 'composer' and other.category = $1`,
    'theirs.piece_id',
    'mine.piece_id',
  )}) near
  where mine.piece_id = $2 and mine.role = 'composer'`;

const sameSeries = `
  select 3, 'series', near.id
  from publications mine cross join lateral (${neighbours(
    `select theirs.piece_id as id from publications theirs
     where theirs.category = $1 and theirs.series_id = mine.series_id`,
    'theirs.id',
    'mine.id',
  )}) near
  where mine.category = $1 and mine.piece_id = $2 and near.id <> $2`;

/** Up to twelve other pieces of the category: first those with the same tune, then those of the composer, then of the series. */
const related = list(`
  with found as (${sameTune} union all ${sameComposer} union all ${sameSeries}),
    best as (select distinct on (id) id, rank, why from found order by id, rank),
    nearest as (select * from best order by rank, abs(id - $2), id limit 12)
  select json_agg(json_build_object(
    'i', nearest.id, 't', pieces.title, 'c', ${creditsOf('nearest.id', 'composer')}, 'why', nearest.why)
    order by nearest.rank, abs(nearest.id - $2), nearest.id)
  from nearest join pieces on pieces.id = nearest.id`);

/**
 * A piece with everything about it in one statement: a second one would make the answer a seventh slower. If $3 is true, no PDF is
 * sold without its file.
 */
export const findPiece = statement('catalogue.find-piece', {
  parameters: [Category, z.int(), z.boolean()],
  row: PieceRecord,
  sql: `
  select piece.id, piece.title, piece.subtitle, piece.year, piece.copyright_year as "copyrightYear", piece.grade,
    piece.duration_seconds as "durationSeconds", piece.key, piece.notes, piece.scripture,
    piece.video_url as "videoUrl", piece.instrumentation, piece.exclusive,
    ${people} as people, ${typesOf('piece.id')} as types, ${publications} as publications, ${tracks} as tracks,
    ${related} as related
  from pieces piece where piece.category = $1 and piece.id = $2`,
});
