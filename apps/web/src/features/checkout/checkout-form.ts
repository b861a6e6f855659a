import { zodResolver } from '@hookform/resolvers/zod';
import { type Address, type BasketLine, EmailAddress, LicenceName, type UserDetail } from '@music/contracts';
import type { Resolver } from 'react-hook-form';
import { z } from 'zod';
import type { TypedAddress } from '../../components/address-fields.js';
import { RequiredAddress, typedAddress } from '../../components/typed-address.js';
import type { ToPay, ToPlace } from './checkout.api.js';
import { checkoutTexts as texts } from './checkout.texts.js';

/** What the basket requires of the form. */
export interface Order {
  /** The lines that need a licence name. */
  sheets: readonly BasketLine[];
  isPosted: boolean;
  hasDownloads: boolean;
  /** Pence, as they are shown. */
  shippingCost: number;
  total: number;
  /** Changes with the basket. */
  version: number;
}
/** Nothing to pay and no printed copies: free checkout (rule D4). */
export const isFree = ({ total, isPosted }: Order): boolean => total === 0 && !isPosted;

/** The person who fills in the form: an administrator may do so for the morphed user. */
export type Buyer = 'guest' | 'user' | 'morphed';
export const buyerOf = (user: UserDetail | null): Buyer =>
  user === null ? 'guest' : user.isMorphed ? 'morphed' : 'user';
/** Only customers themselves can give up their right to cancel a download. */
export const needsWaiver = ({ hasDownloads }: Order, buyer: Buyer): boolean =>
  hasDownloads && buyer !== 'morphed';

/** What is typed. */
export interface Typed {
  email: string;
  sameAsBilling: boolean;
  billing: TypedAddress;
  delivery: TypedAddress;
  licenceNames: Record<string, string>;
  cancelWaiver: boolean;
}
/** The checked request; free orders have no addresses. */
export interface Checked {
  email?: string;
  sameAsBilling: boolean;
  billing?: Address;
  delivery?: Address;
  licenceNames: Record<string, string>;
  cancelWaiver: boolean;
}

const licenceDefault = (user: UserDetail | null): string => user?.ensembleName ?? user?.name ?? '';

export const licenceDefaults = (sheets: readonly BasketLine[], user: UserDetail | null) =>
  Object.fromEntries(sheets.map(({ key }) => [key, licenceDefault(user)]));

/** The initial form, from the user's data. */
export const blankFor = ({ sheets }: Order, user: UserDetail | null): Typed => ({
  email: user?.email ?? '',
  sameAsBilling: true,
  billing: typedAddress(user?.address ?? null, user?.name ?? ''),
  delivery: typedAddress(null, user?.name ?? ''),
  licenceNames: licenceDefaults(sheets, user),
  cancelWaiver: false,
});

const Name = z.string().trim().min(1, texts.licenceMissing).pipe(LicenceName);
const licenceNamesSchema = (sheets: readonly BasketLine[]) =>
  z.object(Object.fromEntries(sheets.map(({ key }) => [key, Name])));

/** The server's own rules, as far as this order needs them (rules D4 and D11). */
const fieldsFor = (order: Order, buyer: Buyer, { sameAsBilling }: Typed) =>
  z.object({
    sameAsBilling: z.boolean(),
    ...(!isFree(order) && { billing: RequiredAddress }),
    ...(!isFree(order) && buyer === 'guest' && { email: EmailAddress }),
    ...(order.isPosted && !sameAsBilling && { delivery: RequiredAddress }),
    licenceNames: licenceNamesSchema(order.sheets),
    cancelWaiver: needsWaiver(order, buyer)
      ? z.boolean().refine((isTicked) => isTicked, texts.waiverMissing)
      : z.boolean(),
  });

export const resolverFor =
  (order: Order, buyer: Buyer): Resolver<Typed, unknown, Checked> =>
  (typed, context, options) =>
    (zodResolver(fieldsFor(order, buyer, typed)) as unknown as Resolver<Typed, unknown, Checked>)(
      typed,
      context,
      options,
    );

export const toPlace = ({ licenceNames, cancelWaiver }: Checked): ToPlace => ({ licenceNames, cancelWaiver });

/** Throws without a billing address, which the form does not let through. */
export function toPay(checked: Checked, { shippingCost, total }: Order): ToPay {
  const { email, sameAsBilling, billing, delivery } = checked;
  if (!billing) throw new Error('There is no billing address');
  return {
    addresses: { sameAsBilling, billing, ...(email && { email }), ...(delivery && { delivery }) },
    ...toPlace(checked),
    shippingCost,
    total,
  };
}

/** The destination of hard copies. */
export const countryOf = ({
  sameAsBilling,
  billing,
  delivery,
}: Pick<Typed, 'sameAsBilling' | 'billing' | 'delivery'>) => (sameAsBilling ? billing : delivery).country;
