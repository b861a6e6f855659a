import { type Basket, categories, type Category, type Owned } from '@music/contracts';
import { categoryNames } from '@music/rules';

/** Texts of the basket's page only. */
export const basketTexts = {
  title: 'Basket',
  /** Also suits an empty basket: another line for it would move the page once the basket is loaded. */
  lead: 'The music you would like to buy.',
  /** Rule D15. */
  empty: 'Your basket is empty.',
  browse: 'Browse the catalogue',
  failed: 'Sorry, your basket could not be loaded. Please try again later.',
  yours: 'Your basket',
  remove: 'Remove',
  unavailable: {
    'out-of-stock': 'This printed copy is out of stock. Please remove it before you pay.',
    'out-of-print': 'This printed copy is out of print. Please remove it before you pay.',
  },
  removing: 'Removing…',
  removeFailed: (title: string): string => `Sorry, we could not remove ${title}. Please try again later.`,
  removed: 'Removed from your basket:',
  undo: 'Undo',
  gone: 'No longer in your basket:',
  goneReasons: '(bought or removed elsewhere, or no longer on sale)',
  summary: 'Summary',
  voucherForm: 'Voucher',
  voucher: 'Voucher code',
  apply: 'Apply',
  voucherStays: 'Still applied.',
  voucherIdle: 'Not applied.',
  applying: 'Applying…',
  takeOff: 'Remove voucher',
  codeMissing: 'Enter a voucher code.',
  voucherFailed: {
    apply: 'There was an error applying your voucher. Please try again later.',
    remove: 'Sorry, we could not remove your voucher. Please try again later.',
  },
};

type ListName = {
  [K in keyof Basket]: K extends `${Category}${'SheetMusic' | 'HardCopySheetMusic' | 'Mp3Albums'}`
    ? K
    : never;
}[keyof Basket];

interface GroupName {
  category: Category;
  list: ListName;
  /** The form of its products among those that a user owns. */
  form: keyof Owned[Category];
  name: string;
}

const forms = [
  ['SheetMusic', 'pdf', 'sheet music, PDF'],
  ['HardCopySheetMusic', 'hardcopy', 'printed music'],
  ['Mp3Albums', 'mp3Album', 'mp3 albums'],
] as const;

/** The nine lists of a basket in their order, each with its heading. */
export const groups: readonly GroupName[] = categories.flatMap((category) =>
  forms.map(([list, form, name]) => ({
    category,
    list: `${category}${list}` as const,
    form,
    name: `${categoryNames[category]}, ${name}`,
  })),
);
