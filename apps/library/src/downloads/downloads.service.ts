import { Injectable } from '@nestjs/common';
import type { Actor, fetchDownload, openDownload, ParsedRequestOf, ReplyOf } from '@music/contracts';
import { CallError } from '@music/messaging';
import { FilesRepository } from '../files/files.repository.js';
import type { MusicFile } from '../files/music-file.js';
import { isOpen, type Licence } from '../licences/licence.js';
import { isIncluded, partOf, titleOf } from '../licences/licensed-file.js';
import { LicencesRepository } from '../licences/licences.repository.js';
import { StampedFiles } from '../stamped-files/stamped-files.js';
import { DownloadLinks } from './download-links.js';
import { DownloadLog } from './download-log.js';
import { fileName, uniqueNames, zipName } from './file-names.js';

/** Downloads of a licence's files by its holder. */
@Injectable()
export class DownloadsService {
  constructor(
    private readonly licences: LicencesRepository,
    private readonly files: FilesRepository,
    private readonly stamped: StampedFiles,
    private readonly links: DownloadLinks,
    private readonly log: DownloadLog,
  ) {}

  /** The link to a file of the user's own licence; licences of others are unknown. */
  async open(
    { licenceId, fileId }: ParsedRequestOf<typeof openDownload>,
    { userId }: Actor,
  ): Promise<ReplyOf<typeof openDownload>> {
    const licence = assertOpen(await this.licences.ofHolder(licenceId, userId));
    await this.filesOf(licence, fileId);
    return { url: this.links.forCaller(licenceId, fileId) };
  }

  /** The file of a link. Throws what `DownloadLinks.read`, `StampedFiles.requireReady` and `DownloadLog.record` throw. */
  async fetch({
    token,
    address,
    isBegun,
  }: ParsedRequestOf<typeof fetchDownload>): Promise<ReplyOf<typeof fetchDownload>> {
    const { licenceId, fileId } = this.links.read(token);
    const licence = assertOpen(await this.licences.find(licenceId));
    const ready = await this.stamped.requireReady(licence, await this.filesOf(licence, fileId));
    if (isBegun) await this.log.record(licence, { token, address, fileId });
    const title = titleOf(licence);
    const names = uniqueNames(ready.map(({ file }) => fileName(title, partOf(file), file.mediaType)));
    const files = ready.map(({ file: { mediaType }, key, bytes }, index) => {
      return { fileName: names[index] ?? '', mediaType, key, bytes };
    });
    const isZip = fileId === 'all';
    return { fileName: isZip ? zipName(title) : (names[0] ?? ''), isZip, files };
  }

  /** In their current editions, no matter which edition is requested. */
  private async filesOf(licence: Licence, fileId: number | 'all'): Promise<MusicFile[]> {
    const all = (await this.files.ofProduct(licence)).filter((file) => isIncluded(licence, file));
    const files = fileId === 'all' ? all : await this.currentOf(all, fileId);
    if (!files.length) throw new CallError('LIBRARY_FILE_UNKNOWN');
    return files;
  }

  private async currentOf(files: readonly MusicFile[], fileId: number): Promise<MusicFile[]> {
    const requested = files.find(({ id }) => id === fileId) ?? (await this.files.find(fileId));
    return files.filter(
      ({ category, productId, kind, position }) =>
        category === requested?.category &&
        productId === requested.productId &&
        kind === requested.kind &&
        position === requested.position,
    );
  }
}

function assertOpen(licence: Licence | null): Licence {
  if (!licence) throw new CallError('LIBRARY_LICENCE_UNKNOWN');
  if (licence.revokedAt) throw new CallError('LIBRARY_LICENCE_REVOKED');
  if (!isOpen(licence)) throw new CallError('LIBRARY_DOWNLOADS_CLOSED');
  return licence;
}
