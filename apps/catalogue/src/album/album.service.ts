import { Injectable } from '@nestjs/common';
import type { Category, ListedAlbum, Mp3Album } from '@music/contracts';
import { CallError } from '@music/messaging';
import { CatalogueConfig } from '../config.js';
import { Media } from '../files/media.js';
import { AlbumRepository, type AlbumTrack } from './album.repository.js';

@Injectable()
export class AlbumService {
  constructor(
    private readonly repository: AlbumRepository,
    private readonly config: CatalogueConfig,
  ) {}

  /** Newest first. */
  async list(category: Category): Promise<ListedAlbum[]> {
    const media = new Media(category, this.config);
    const albums = await this.repository.list(category, this.config.sellsFilesOnly);
    return albums.map(({ imageUrl, pence, cover, ...album }) => ({
      ...album,
      cover: media.cover(album.id, cover, imageUrl),
      price: pence,
    }));
  }

  /** Throws ALBUM_UNKNOWN. The answer is the same for every caller, so it does not include ownership. */
  async get(category: Category, id: number): Promise<Mp3Album> {
    const album = await this.repository.find(category, id, this.config.sellsFilesOnly);
    if (!album) throw new CallError('ALBUM_UNKNOWN');
    const media = new Media(category, this.config);
    return {
      i: album.id,
      n: album.name,
      pf: album.performer,
      y: album.year,
      img: media.cover(album.id, album.cover, album.imageUrl),
      pr: album.pence,
      d: album.description,
      tr: album.tracks.map((track) => trackReply(track, media.recording(album.id, track.no, track))),
      own: false,
    };
  }
}

type Track = Mp3Album['tr'][number];
const trackReply = (track: AlbumTrack, media: Pick<Track, 'd' | 'pv'>): Track => ({
  i: track.id,
  no: track.no,
  t: track.title,
  c: track.composer,
  a: track.arranger,
  pieceId: track.pieceId,
  ...media,
});
