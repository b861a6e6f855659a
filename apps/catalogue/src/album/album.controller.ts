import { Controller } from '@nestjs/common';
import { getAlbum, listAlbums, type ParsedRequestOf } from '@music/contracts';
import { Handles } from '@music/messaging';
import { AlbumService } from './album.service.js';

@Controller()
export class AlbumController {
  constructor(private readonly albums: AlbumService) {}

  @Handles(listAlbums)
  listAlbums({ category }: ParsedRequestOf<typeof listAlbums>) {
    return this.albums.list(category);
  }

  @Handles(getAlbum)
  getAlbum({ category, id }: ParsedRequestOf<typeof getAlbum>) {
    return this.albums.get(category, id);
  }
}
