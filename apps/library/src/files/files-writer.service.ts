import { Readable } from 'node:stream';
import { Injectable } from '@nestjs/common';
import { Database } from '@music/platform';
import { FileStore, type StoredFile } from '@music/platform/files';
import { AnnouncementsService } from './announcements.service.js';
import { FileChangesRepository, type StoredPreview } from './file-changes.repository.js';
import type { Product } from './music-file.js';
import type { PreparedFile } from './prepared-file.js';

export interface Origin {
  /** Made by the demo music: the first real file of the product replaces all of these, and none follows it. */
  generated: boolean;
}

interface KeptFile {
  file: PreparedFile;
  stored: StoredFile;
  previews: StoredPreview[];
}

/** Keeps files: first their content, then in one transaction what is known of them. */
@Injectable()
export class FilesWriter {
  constructor(
    private readonly store: FileStore,
    private readonly changes: FileChangesRepository,
    private readonly announcements: AnnouncementsService,
    private readonly database: Database,
  ) {}

  /** Each takes the place of the current file of its kind and position; the same content again changes nothing. */
  async save(product: Product, files: readonly PreparedFile[], { generated }: Origin): Promise<void> {
    const kept: KeptFile[] = [];
    for (const file of files) kept.push(await this.keep(file));
    await this.database.transaction(async () => {
      await this.changes.lock(product);
      if (!generated) await this.changes.retireGenerated(product);
      else if (await this.changes.hasReal(product)) return;
      for (const { file, stored, previews } of kept) {
        const id = await this.changes.replace(product, file, stored, generated);
        await this.changes.setPreviews(id, previews);
      }
      if (!generated) await this.announcements.announce(product);
    });
  }

  private async keep(file: PreparedFile): Promise<KeptFile> {
    const stored = await this.store.write('originals', file.content);
    const previews: StoredPreview[] = [];
    for (const { page, width, content } of file.previews)
      previews.push({ page, width, ...(await this.store.write('previews', Readable.from([content]))) });
    return { file, stored, previews };
  }
}
