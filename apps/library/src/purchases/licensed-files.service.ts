import { Injectable } from '@nestjs/common';
import type { Download, OrderDownloads } from '@music/contracts';
import { DemoMusic } from '../generator/demo-music.service.js';
import { FilesRepository } from '../files/files.repository.js';
import type { MusicFile, Product } from '../files/music-file.js';
import { downloadAccessOf, type Licence } from '../licences/licence.js';
import { comesWith } from '../licences/licensed-file.js';

type UrlOf = (licenceId: number, fileId: number | 'all') => string;
type Licensed = Omit<OrderDownloads['licences'][number], 'lineId' | 'title'>;
/** The sheets of a publication are made at once, the tracks of an album one after the other. */
const isWhole = ({ format }: Licence, files: readonly MusicFile[]): boolean =>
  format === 'pdf' && files.length > 0;

const formatNames: Record<string, string> = { 'application/pdf': 'pdf', 'audio/mpeg': 'mp3' };
const formatOf = ({ mediaType }: MusicFile): string => formatNames[mediaType] ?? mediaType;
const keyOf = ({ category, productId }: Product): string => `${category}${productId}`;

/** What licences give to those who hold them. */
@Injectable()
export class LicensedFiles {
  constructor(
    private readonly files: FilesRepository,
    private readonly demo: DemoMusic,
  ) {}

  /** By the licence's id; `urlOf` says where a file is fetched. */
  async of(licences: readonly Licence[], urlOf: UrlOf): Promise<Map<number, Licensed>> {
    // The work is looked at first: a file that is finished meanwhile is then seen, if not as finished.
    const inWork = await this.demo.inWork();
    const files = await this.filesOf(licences);
    return new Map(
      licences.map((licence) => {
        const own = files.filter((file) => keyOf(file) === keyOf(licence) && comesWith(licence, file));
        const preparing = inWork(licence) && !isWhole(licence, own);
        return [licence.id, { ...licensed(licence, own, urlOf), preparing }];
      }),
    );
  }

  private async filesOf(licences: readonly Licence[]): Promise<MusicFile[]> {
    const products = new Map(
      licences.map(({ category, productId }) => {
        const product = { category, productId };
        return [keyOf(product), product];
      }),
    );
    return products.size ? this.files.ofProducts([...products.values()]) : [];
  }
}

function licensed(licence: Licence, files: readonly MusicFile[], urlOf: UrlOf): Omit<Licensed, 'preparing'> {
  const downloadAccess = downloadAccessOf(licence);
  return {
    licenceId: licence.id,
    code: licence.code,
    downloads: downloadAccess.waiverNeeded ? [] : downloadsOf(licence, files, urlOf),
    downloadAccess,
  };
}

function downloadsOf({ id, issuedAt }: Licence, files: readonly MusicFile[], urlOf: UrlOf): Download[] {
  const each = files.map((file) => ({
    label: file.label,
    format: formatOf(file),
    url: urlOf(id, file.id),
    ...(file.edition > 1 && file.addedAt > issuedAt && { correctedAt: file.addedAt.toISOString() }),
  }));
  return each.length > 1 ? [...each, { label: 'All files', format: 'zip', url: urlOf(id, 'all') }] : each;
}
