import { categories, type Category, type Purchase, type Purchases } from '@music/contracts';
import { categoryNames, publicationText, textMatch } from '@music/rules';

/** A purchase with the data of its list. */
export interface PurchaseRow extends Purchase {
  /** `brassHardCopyPurchases`: the list that contains it. */
  list: keyof Purchases;
  category: Category;
  /** `Brass, printed copy`, or `Brass, sheet music, PDF, by subscription` */
  form: string;
  isPosted: boolean;
}

const forms = {
  Purchases: 'sheet music, PDF',
  HardCopyPurchases: 'printed copy',
  Mp3AlbumPurchases: 'mp3 album',
  Mp3Purchases: 'mp3 track',
} as const;

/** The source of items that were not bought. */
const sourceNotes: Partial<Record<Purchase['source'], string>> = {
  free: 'free',
  subscription: 'by subscription',
  grant: 'gift',
};

/** The twelve lists, each with its category and form. */
const lists = categories.flatMap((category) =>
  (Object.keys(forms) as (keyof typeof forms)[]).map((form) => ({
    list: `${category}${form}` as keyof Purchases,
    category,
    form: `${categoryNames[category]}, ${forms[form]}`,
    isPosted: form === 'HardCopyPurchases',
  })),
);

/** All purchases in one list, newest first. */
export const purchaseRows = (purchases: Purchases): PurchaseRow[] =>
  lists
    .flatMap(({ form, ...kind }) =>
      purchases[kind.list].map((purchase) => ({
        ...purchase,
        ...kind,
        form: [form, sourceNotes[purchase.source]].filter(Boolean).join(', '),
      })),
    )
    .sort((one, other) => other.date.localeCompare(one.date) || Number(other.orderNo) - Number(one.orderNo));

/** Those that contain every word of the query in their title, publication, form, order number, licensee or licence code. */
export const filterPurchases = (rows: readonly PurchaseRow[], query: string): PurchaseRow[] =>
  rows.filter(({ title, form, orderNo, licenceName, code, ...publication }) =>
    textMatch(
      query,
      [title, publicationText(publication), form, orderNo, licenceName, code].filter(Boolean).join(' '),
    ),
  );
