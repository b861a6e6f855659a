import { Injectable } from '@nestjs/common';
import { FileStore } from '@music/platform/files';
import { type Stamp, StampsRepository } from './stamps.repository.js';

/** The stamped files that may be delivered. */
@Injectable()
export class CurrentStamps {
  constructor(
    private readonly stamps: StampsRepository,
    private readonly store: FileStore,
  ) {}

  /** Those of these files that are stamped with this name, without those whose content was lost. */
  async find(licenceId: number, name: string, fileIds: readonly number[]): Promise<Stamp[]> {
    const stamps = await this.stamps.ofLicence(licenceId, name);
    return this.withContent(stamps.filter(({ fileId }) => fileIds.includes(fileId)));
  }

  private async withContent(stamps: readonly Stamp[]): Promise<Stamp[]> {
    const sizes = await Promise.all(stamps.map(({ key }) => this.store.size(key)));
    return stamps.filter((_, index) => sizes[index] !== null);
  }
}
