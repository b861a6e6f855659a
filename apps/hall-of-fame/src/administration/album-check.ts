import { Injectable } from '@nestjs/common';
import { type FameCategory, getAlbum } from '@music/contracts';
import { Bus, CallError } from '@music/messaging';

/** Asks the catalogue whether there is such an album. */
@Injectable()
export class AlbumCheck {
  constructor(private readonly bus: Bus) {}

  /** Throws `INVALID` for an album that the category does not have. */
  async check(category: FameCategory, albumId: number | null): Promise<void> {
    if (albumId === null) return;
    try {
      await this.bus.call(getAlbum, { category, id: albumId });
    } catch (error) {
      if (!(error instanceof CallError) || error.code !== 'ALBUM_UNKNOWN') throw error;
      const reason = 'There is no album with this number.';
      throw new CallError('INVALID', { fields: [{ field: 'albumId', reason }] });
    }
  }
}
