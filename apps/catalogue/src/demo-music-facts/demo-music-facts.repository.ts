import { Injectable } from '@nestjs/common';
import { Category, ProductMusic, TunePublication } from '@music/contracts';
import { Database, statement } from '@music/platform';
import { z } from 'zod';
import { creditsOf, typesOf } from '../credits/credits.sql.js';

/** SQL for the facts of the piece `piece`, or of a track without a piece; negative ids belong to no piece. */
const facts = (id = 'piece.id', title = 'piece.title'): string => `json_build_object(
  'id', ${id}, 'title', ${title},
  'composer', ${creditsOf('piece.id', 'composer')}, 'arranger', ${creditsOf('piece.id', 'arranger')},
  'type', array_to_string(${typesOf('piece.id')}, ', '),
  'instrumentation', coalesce(array_to_string(piece.instrumentation, ', '), ''),
  'grade', piece.grade, 'key', coalesce(piece.key, ''), 'notes', coalesce(piece.notes, ''),
  'tune', coalesce(piece.tune, ''))`;

const publicationMusic = statement('catalogue.find-music-of-publication', {
  parameters: [Category, z.int()],
  row: z.object({ music: ProductMusic }),
  sql: `select json_build_object('kind', 'publication', 'sheetMusic', p.sheet_music, 'recording', p.mp3s,
      'piece', ${facts()}) as music
    from publications p join pieces piece on piece.category = p.category and piece.id = p.piece_id
    where p.category = $1 and p.id = $2`,
});

const albumMusic = statement('catalogue.find-music-of-album', {
  parameters: [Category, z.int()],
  row: z.object({ music: ProductMusic }),
  sql: `select json_build_object('kind', 'album', 'name', a.name, 'performer', a.performer, 'year', a.year,
      'tracks', coalesce((
        select json_agg(json_build_object(
          'no', t.no, 'piece', ${facts('coalesce(piece.id, -t.id)', 'coalesce(piece.title, t.title)')}) order by t.no)
        from tracks t left join pieces piece on piece.category = t.category and piece.id = t.piece_id
        where t.category = a.category and t.album_id = a.id), '[]')) as music
    from albums a where a.category = $1 and a.id = $2`,
});

/** Pieces that are on an album come first, then the oldest. */
const tunePublications = statement('catalogue.list-publications-of-tunes', {
  parameters: [z.array(z.string())],
  row: TunePublication,
  sql: `select distinct on (wanted.tune) wanted.tune, p.category::text, p.id, coalesce(heard.tracks, '[]') as tracks
    from unnest($1::text[]) as wanted (tune)
      join pieces piece on lower(piece.tune) = lower(wanted.tune)
      join publications p on p.category = piece.category and p.piece_id = piece.id and p.sheet_music
      left join lateral (
        select json_agg(json_build_object('albumId', t.album_id, 'no', t.no) order by t.album_id, t.no) as tracks
        from tracks t where t.category = piece.category and t.piece_id = piece.id) heard on true
    order by wanted.tune, heard.tracks is null, p.category, p.id`,
});

@Injectable()
export class DemoMusicFactsRepository {
  constructor(private readonly database: Database) {}

  async ofPublication(category: Category, id: number): Promise<ProductMusic | null> {
    return (await this.database.maybe(publicationMusic, category, id))?.music ?? null;
  }

  async ofAlbum(category: Category, id: number): Promise<ProductMusic | null> {
    return (await this.database.maybe(albumMusic, category, id))?.music ?? null;
  }

  ofTunes(tunes: readonly string[]): Promise<TunePublication[]> {
    return this.database.rows(tunePublications, [...tunes]);
  }
}
