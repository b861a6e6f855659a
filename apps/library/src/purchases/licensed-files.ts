import { Injectable } from '@nestjs/common';
import type { Download, OrderDownloads } from '@music/contracts';
import { DemoMusic } from '../generator/demo-music.js';
import { groupedBy } from '../grouped-by.js';
import { FilesRepository } from '../files/files.repository.js';
import { type MusicFile, type Product, productKey } from '../files/music-file.js';
import { downloadAccessOf, type Licence } from '../licences/licence.js';
import { isIncluded } from '../licences/licensed-file.js';

/** The basis of a right to files: a licence, or an entitlement from which a licence can be created. */
export type Holding = Product & Pick<Licence, 'format' | 'issuedAt' | 'downloadsOpenAt'>;
type LicenceDownloads = Pick<
  OrderDownloads['licences'][number],
  'downloads' | 'downloadAccess' | 'preparing'
>;
/** Where a file can be downloaded. */
type UrlOf<H extends Holding> = (holding: H, fileId: number | 'all') => string;

/** The sheets of a publication are generated together, the tracks of an album one after the other. */
const isWhole = ({ format }: Holding, files: readonly MusicFile[]): boolean =>
  format === 'pdf' && files.length > 0;

const formatNames: Record<string, string> = { 'application/pdf': 'pdf', 'audio/mpeg': 'mp3' };
const formatOf = ({ mediaType }: MusicFile): string => formatNames[mediaType] ?? mediaType;

/** The files that licences give to their holders. */
@Injectable()
export class LicensedFiles {
  constructor(
    private readonly files: FilesRepository,
    private readonly demo: DemoMusic,
  ) {}

  /** By licence or entitlement. */
  async byHolding<H extends Holding>(
    holdings: readonly H[],
    urlOf: UrlOf<H>,
  ): Promise<Map<H, LicenceDownloads>> {
    // Pending work is read first: a file that is finished in between is then found, even if it is still reported as
    // pending.
    const pending = await this.demo.pendingProductKeys();
    const files = groupedBy(await this.filesOf(holdings), productKey);
    return new Map(
      holdings.map((holding) => {
        const own = (files.get(productKey(holding)) ?? []).filter((file) => isIncluded(holding, file));
        const preparing = pending.has(productKey(holding)) && !isWhole(holding, own);
        return [holding, { ...downloadsAndAccess(holding, own, urlOf), preparing }];
      }),
    );
  }

  private async filesOf(holdings: readonly Holding[]): Promise<MusicFile[]> {
    const products = new Map(
      holdings.map(({ category, productId }) => {
        const product = { category, productId };
        return [productKey(product), product];
      }),
    );
    return products.size ? this.files.ofProducts([...products.values()]) : [];
  }
}

function downloadsAndAccess<H extends Holding>(
  holding: H,
  files: readonly MusicFile[],
  urlOf: UrlOf<H>,
): Omit<LicenceDownloads, 'preparing'> {
  const downloadAccess = downloadAccessOf(holding);
  return {
    downloads: downloadAccess.waiverNeeded ? [] : downloadsOf(holding, files, urlOf),
    downloadAccess,
  };
}

function downloadsOf<H extends Holding>(
  holding: H,
  files: readonly MusicFile[],
  urlOf: UrlOf<H>,
): Download[] {
  const each = files.map((file) => ({
    label: file.label,
    format: formatOf(file),
    url: urlOf(holding, file.id),
    ...(file.edition > 1 && file.addedAt > holding.issuedAt && { correctedAt: file.addedAt.toISOString() }),
  }));
  return each.length > 1
    ? [...each, { label: 'All files', format: 'zip', url: urlOf(holding, 'all') }]
    : each;
}
