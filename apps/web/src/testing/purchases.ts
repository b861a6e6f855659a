import { categories, type Purchase } from '@music/contracts';

const kinds = ['Purchases', 'HardCopyPurchases', 'Mp3AlbumPurchases', 'Mp3Purchases'];

export const noPurchases = Object.fromEntries(
  categories.flatMap((category) => kinds.map((kind) => [`${category}${kind}`, []])),
);

export const somePurchase = (id: number, fields: Partial<Purchase> = {}): Purchase => ({
  id,
  orderNo: String(100_000 + id),
  date: `2026-05-${String(id + 1).padStart(2, '0')}T10:00:00.000Z`,
  title: `Piece ${id}`,
  series: 'General Series',
  number: String(1370 + id),
  source: 'card',
  downloads: [],
  ...fields,
});

/** The fields of a download whose wrong name may be corrected. */
export const licensed = {
  licenceId: 7,
  code: '1111-2222-3333',
  licenceName: 'Leds Band',
  canCorrectName: true,
  downloadAccess: { downloadsOpenAt: '2026-05-03T23:30:00.000Z', waiverNeeded: false },
  preparing: false,
};
