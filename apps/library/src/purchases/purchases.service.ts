import { Injectable } from '@nestjs/common';
import {
  type Actor,
  type Category,
  type OrderDownloads,
  type Owned,
  type Purchase,
  type Purchases,
} from '@music/contracts';
import { downloadPath, subscriptionDownloadPath } from '@music/rules';
import { DownloadLinks } from '../downloads/download-links.js';
import {
  SubscribedPublicationsRepository,
  type SubscribedPublication,
} from '../entitlements/subscribed-publications.repository.js';
import { type Product, productKey } from '../files/music-file.js';
import type { Licence } from '../licences/licence.js';
import { LicencesRepository } from '../licences/licences.repository.js';
import { ProductsRepository } from '../products/products.repository.js';
import { LicensedFiles } from './licensed-files.js';
import { PrintedCopiesRepository } from './printed-copies.repository.js';
import {
  holdingOf,
  licensedPurchase,
  newestFirst,
  orderedLicence,
  printedPurchase,
  type PageIds,
  pageIdsByProduct,
  subscribedPurchase,
} from './purchase.js';

/** What customers have. Single tracks are neither sold nor granted, so their lists are empty (rule D3). */
@Injectable()
export class PurchasesService {
  constructor(
    private readonly licences: LicencesRepository,
    private readonly copies: PrintedCopiesRepository,
    private readonly subscribed: SubscribedPublicationsRepository,
    private readonly products: ProductsRepository,
    private readonly files: LicensedFiles,
    private readonly links: DownloadLinks,
  ) {}

  /** Newest first in every list. */
  async list({ userId }: Actor): Promise<Purchases> {
    const licences = (await this.licences.ofUser(userId)).filter(isShown);
    const subscribed = await this.subscribed.ofUser(userId);
    const files = await this.files.byHolding(licences.filter(isValid), ({ id }, fileId) =>
      downloadPath(id, fileId),
    );
    const copies = await this.copies.ofUser(userId);
    const pageIdsOf = await this.pageIds([...licences, ...copies, ...subscribed.map(holdingOf)]);
    const licensed = (category: Category, format: Licence['format']): Purchase[] =>
      licences
        .filter((licence) => licence.category === category && licence.format === format)
        .map((licence) => ({ ...licensedPurchase(licence), ...files.get(licence), ...pageIdsOf(licence) }));
    const printed = (category: Category): Purchase[] =>
      copies
        .filter((copy) => copy.category === category)
        .map((copy) => ({ ...printedPurchase(copy), ...pageIdsOf(copy) }));
    const withoutLicence = await this.withoutLicence(subscribed, pageIdsOf);
    return {
      brassPurchases: [...licensed('brass', 'pdf'), ...withoutLicence].sort(newestFirst),
      brassHardCopyPurchases: printed('brass'),
      brassMp3AlbumPurchases: licensed('brass', 'mp3_album'),
      brassMp3Purchases: [],
      contemporaryPurchases: licensed('contemporary', 'pdf'),
      contemporaryHardCopyPurchases: printed('contemporary'),
      contemporaryMp3AlbumPurchases: licensed('contemporary', 'mp3_album'),
      contemporaryMp3Purchases: [],
      vocalPurchases: licensed('vocal', 'pdf'),
      vocalHardCopyPurchases: printed('vocal'),
      vocalMp3AlbumPurchases: licensed('vocal', 'mp3_album'),
      vocalMp3Purchases: [],
    };
  }

  /** Which products the user owns. */
  async owned({ userId }: Actor): Promise<Owned> {
    const licences = (await this.licences.ofUser(userId)).filter(isValid);
    const copies = (await this.copies.ofUser(userId)).filter(({ refundedAt }) => refundedAt === null);
    const subscribed = await this.subscribed.ofUser(userId);
    const of = (category: Category): Owned[Category] => ({
      pdf: idsOf(licences.filter((each) => each.category === category && each.format === 'pdf')),
      hardcopy: idsOf(copies.filter((each) => each.category === category)),
      mp3Album: idsOf(licences.filter((each) => each.category === category && each.format === 'mp3_album')),
    });
    const brass = of('brass');
    const pdf = idsOf([...brass.pdf.map((productId) => ({ productId })), ...subscribed]);
    return { brass: { ...brass, pdf }, contemporary: of('contemporary'), vocal: of('vocal') };
  }

  /** The files of an order. The gateway has checked with checkout that the caller may see the order. */
  async ofOrder(orderNo: string): Promise<OrderDownloads> {
    const licences = await this.licences.ofOrder(orderNo);
    const files = await this.files.byHolding(licences.filter(isValid), ({ id }, fileId) =>
      this.links.forCaller(id, fileId),
    );
    return {
      licences: licences.flatMap((licence) => {
        const { lineId } = licence;
        return lineId === null ? [] : [{ lineId, ...orderedLicence(licence), ...files.get(licence) }];
      }),
    };
  }

  /** Publications of subscriptions for which no licence exists yet. */
  private async withoutLicence(
    publications: readonly SubscribedPublication[],
    pageIdsOf: (product: Product) => PageIds,
  ): Promise<Purchase[]> {
    const holdings = new Map(publications.map((publication) => [publication, holdingOf(publication)]));
    const files = await this.files.byHolding([...holdings.values()], ({ productId }, fileId) =>
      subscriptionDownloadPath(productId, fileId),
    );
    return [...holdings].map(([publication, holding]) => ({
      ...subscribedPurchase(publication),
      ...files.get(holding),
      ...pageIdsOf(holding),
    }));
  }

  private async pageIds(products: readonly Product[]): Promise<(product: Product) => PageIds> {
    const plain = products.map(({ category, productId }) => ({ category, productId }));
    const pageIds = pageIdsByProduct(await this.products.pages(plain));
    return (product) => pageIds.get(productKey(product)) ?? {};
  }
}

const isValid = ({ revokedAt }: Licence): boolean => revokedAt === null;
/** Licences of an order are listed for its receipt, even once they have ended. */
const isShown = (licence: Licence): boolean => isValid(licence) || licence.orderNo !== null;

const idsOf = (owned: readonly { productId: number }[]): number[] =>
  [...new Set(owned.map(({ productId }) => productId))].sort((one, other) => one - other);
