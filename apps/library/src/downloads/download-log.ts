import { createHash, createHmac } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { fileDownloaded } from '@music/contracts';
import { CallError, Outbox } from '@music/messaging';
import { currentContext, Database, KeyedMutex } from '@music/platform';
import { LibraryConfig } from '../config.js';
import type { Licence } from '../licences/licence.js';
import { ErasedUsersRepository } from '../users/erased-users.repository.js';
import { DownloadsRepository, type NewDownload } from './downloads.repository.js';

/** Per day (rule D12); downloads work again a day later. */
const limits = { caller: 300, file: 30 };

/** One use of a link. `address`: the user's IP address. */
interface DownloadUse {
  token: string;
  address: string;
  fileId: number | 'all';
}

/** Records who downloaded what, and enforces the limits. */
@Injectable()
export class DownloadLog {
  private readonly turns = new KeyedMutex();

  constructor(
    private readonly config: LibraryConfig,
    private readonly downloads: DownloadsRepository,
    private readonly erased: ErasedUsersRepository,
    private readonly outbox: Outbox,
    private readonly database: Database,
  ) {}

  /**
   * Counts a link once, however often a reader requests the rest of the file. Throws `LIBRARY_DOWNLOAD_LIMIT`. Links of one caller
   * queue in memory, because waiting in the database would block connections.
   */
  async record(licence: Licence, { token, address, fileId: chosen }: DownloadUse): Promise<void> {
    const fileId = chosen === 'all' ? null : chosen;
    const userId = currentContext().actor?.userId ?? null;
    const tokenHash = createHash('sha256').update(token).digest();
    const addressHash = this.hashOf(address);
    const download = { tokenHash, licenceId: licence.id, fileId, userId, addressHash };
    const caller = userId === null ? addressHash.toString('hex') : String(userId);
    await this.turns.runExclusive(caller, () => this.recordInTurn(licence, download));
  }

  private async recordInTurn({ category, productId }: Licence, download: NewDownload): Promise<void> {
    await this.database.transaction(async () => {
      const logged = await this.lockAndAnonymise(download);
      await this.downloads.lock(download);
      const { ofCaller, ofFile } = await this.downloads.count(download);
      if (ofCaller >= limits.caller || ofFile >= limits.file) throw new CallError('LIBRARY_DOWNLOAD_LIMIT');
      if (!(await this.downloads.record(logged))) return;
      const { licenceId, fileId, userId } = logged;
      const payload = { licenceId, category, productId, fileId, userId };
      const aggregate = { aggregateId: `licence:${licenceId}`, aggregateVersion: 1 };
      await this.outbox.publish(fileDownloaded, payload, aggregate);
    });
  }

  /** The user may have been erased since the call began: the download is then logged without the user. */
  private async lockAndAnonymise(download: NewDownload): Promise<NewDownload> {
    if (download.userId === null) return download;
    await this.erased.lock(download.userId);
    const isErased = await this.erased.isErased(download.userId);
    return isErased ? { ...download, userId: null, addressHash: Buffer.alloc(0) } : download;
  }

  /** A keyed hash: addresses cannot be recovered without the secret. */
  private hashOf(address: string): Buffer {
    return createHmac('sha256', this.config.linkSecrets[0]).update(`address ${address}`).digest();
  }
}
