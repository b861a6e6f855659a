import { Injectable } from '@nestjs/common';
import { filesChanged, type PayloadOf } from '@music/contracts';
import { Consumes } from '@music/messaging';
import { FilesService } from './files.service.js';

@Injectable()
export class FilesConsumer {
  constructor(private readonly files: FilesService) {}

  @Consumes(filesChanged)
  changed({ products }: PayloadOf<typeof filesChanged>): Promise<void> {
    return this.files.saveNewer(products);
  }
}
