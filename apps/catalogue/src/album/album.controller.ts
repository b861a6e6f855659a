import { Controller } from '@nestjs/common';
import { getAlbum, type ParsedRequestOf } from '@music/contracts';
import { Handles } from '@music/messaging';
import { AlbumService } from './album.service.js';

@Controller()
export class AlbumController {
  constructor(private readonly albums: AlbumService) {}

  @Handles(getAlbum)
  getAlbum({ category, id }: ParsedRequestOf<typeof getAlbum>) {
    return this.albums.get(category, id);
  }
}
