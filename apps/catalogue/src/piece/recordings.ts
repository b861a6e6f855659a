import type { PieceDetail } from '@music/contracts';
import type { CatalogueConfig } from '../config.js';
import type { Media } from '../files/media.js';
import type { PiecePublication, PieceRecord, PieceTrack } from './piece.sql.js';

type Tracks = PieceDetail['m'];

/** The recordings of a piece: tracks of albums first, then the publications' own recordings. */
export function recordings(piece: PieceRecord, media: Media, config: CatalogueConfig): Tracks {
  const onAlbums = piece.tracks.map((track) => onAlbum(track, media));
  const isGenerated = config.demoMusic && onAlbums.length === 0;
  const own = piece.publications.filter((publication) => isHeard(publication, isGenerated));
  return [...onAlbums, ...own.map((publication) => ofPublication(piece, publication, media))];
}

/** `isGenerated`: music without files is generated, so that every piece can be heard. */
const isHeard = (
  { fileSeconds, samplePages, sheetMusic, mp3s }: PiecePublication,
  isGenerated: boolean,
): boolean => fileSeconds !== null || (isGenerated && samplePages === null && (sheetMusic || mp3s));

const onAlbum = (track: PieceTrack, media: Media): Tracks[number] => ({
  i: track.id,
  t: track.title,
  pf: track.performer,
  al: track.albumId,
  pr: null,
  ...media.recording(track.albumId, track.no, track),
});

/** A publication is not a track: its id is negated, so that it cannot be one of theirs. */
const ofPublication = (
  { title, durationSeconds }: PieceRecord,
  { id, samplePages, fileSeconds }: PiecePublication,
  media: Media,
): Tracks[number] => {
  const known = { seconds: durationSeconds, previewUrl: null, hasFiles: samplePages !== null, fileSeconds };
  return { i: -id, t: title, pf: '', al: null, pr: null, ...media.recording(id, 1, known) };
};
