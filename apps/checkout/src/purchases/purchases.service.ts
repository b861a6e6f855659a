import { Injectable } from '@nestjs/common';
import type { Actor, Category, Purchase, Purchases } from '@music/contracts';
import { CallError } from '@music/messaging';
import type { SaleFormat } from '@music/rules';
import { downloadAccess } from '../orders/download-access.js';
import { isDownload } from '../orders/order-line.js';
import { type PurchaseRow, PurchasesRepository } from './purchases.repository.js';

/** What a user owns. Single tracks are not sold; those lists wait for what is granted (decisions D3). */
@Injectable()
export class PurchasesService {
  constructor(private readonly purchases: PurchasesRepository) {}

  /** Throws `UNAUTHORISED` for a visitor. */
  async list(actor: Actor | null): Promise<Purchases> {
    if (!actor) throw new CallError('UNAUTHORISED');
    const rows = await this.purchases.ofUser(actor.userId);
    const of = (category: Category, format: SaleFormat): Purchase[] =>
      rows.filter((row) => row.category === category && row.format === format).map(purchaseOf);
    return {
      brassPurchases: of('brass', 'pdf'),
      brassHardCopyPurchases: of('brass', 'hardcopy'),
      brassMp3AlbumPurchases: of('brass', 'mp3_album'),
      brassMp3Purchases: [],
      contemporaryPurchases: of('contemporary', 'pdf'),
      contemporaryHardCopyPurchases: of('contemporary', 'hardcopy'),
      contemporaryMp3AlbumPurchases: of('contemporary', 'mp3_album'),
      contemporaryMp3Purchases: [],
      vocalPurchases: of('vocal', 'pdf'),
      vocalHardCopyPurchases: of('vocal', 'hardcopy'),
      vocalMp3AlbumPurchases: of('vocal', 'mp3_album'),
      vocalMp3Purchases: [],
    };
  }
}

const purchaseOf = (row: PurchaseRow): Purchase => ({
  id: row.id,
  orderNo: row.orderNo,
  date: row.date.toISOString(),
  title: row.title,
  series: row.series,
  number: row.number,
  source: row.source,
  ...(row.licenceName !== null && { licenceName: row.licenceName }),
  downloads: [],
  ...(isDownload(row)
    ? { downloadAccess: downloadAccess({ paidAt: row.date, waivedRightAt: row.waivedRightAt }) }
    : { dispatched: row.dispatched }),
});
