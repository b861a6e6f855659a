import type { FileKind } from '../read/columns.js';
import { type AlbumRow, readAlbumRow } from './album.row.js';
import { type PersonRow, readPersonRow } from './person.row.js';
import { type PublicationRow, readPublicationRow } from './publication.row.js';
import type { RowReader } from './row-reader.js';
import { readSeriesRow, type SeriesRow } from './series.row.js';
import { readTrackRow, type TrackRow } from './track.row.js';

/** What a row of each kind of file is read as. */
export interface RowOf {
  people: PersonRow;
  series: SeriesRow;
  brass: PublicationRow;
  contemporary: PublicationRow;
  vocal: PublicationRow;
  albums: AlbumRow;
  tracks: TrackRow;
}

export const rowReaders: { [K in FileKind]: (row: RowReader) => RowOf[K] } = {
  people: readPersonRow,
  series: readSeriesRow,
  brass: readPublicationRow('brass'),
  contemporary: readPublicationRow('contemporary'),
  vocal: readPublicationRow('vocal'),
  albums: readAlbumRow,
  tracks: readTrackRow,
};
