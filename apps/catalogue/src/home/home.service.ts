import { Injectable } from '@nestjs/common';
import { categories, type Home } from '@music/contracts';
import { CatalogueConfig } from '../config.js';
import { Media } from '../files/media.js';
import { SeasonalRepository } from '../seasonal/seasonal.repository.js';
import { type AlbumToPlay, HomeRepository } from './home.repository.js';

const latestLength = 8;

@Injectable()
export class HomeService {
  constructor(
    private readonly repository: HomeRepository,
    private readonly seasonal: SeasonalRepository,
    private readonly config: CatalogueConfig,
  ) {}

  /** Not cached: each gateway requests it once for each version of the catalogue and keeps the answer. */
  async get(): Promise<Home> {
    const [counted, latest, found, seasons] = await Promise.all([
      this.repository.counts(),
      this.repository.latest(latestLength),
      this.repository.album(this.config.demoMusic),
      this.seasonal.seasons(),
    ]);
    const album = found && this.withCover(found);
    const none = categories.map((category) => [category, 0]);
    const counts = counted.map(({ category, publications }) => [category, publications]);
    return { counts: Object.fromEntries([...none, ...counts]) as Home['counts'], latest, album, seasons };
  }

  private withCover({ imageUrl, cover, ...album }: AlbumToPlay): Home['album'] {
    const media = new Media(album.category, this.config);
    return { ...album, cover: media.cover(album.id, cover, imageUrl) };
  }
}
