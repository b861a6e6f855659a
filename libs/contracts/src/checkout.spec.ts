import { describe, expect, it } from '@jest/globals';
import type { z } from 'zod';
import {
  addToBasket,
  CheckoutAddresses,
  createUpdatePaymentIntent,
  createVoucher,
  ItemId,
  LicenceName,
  LicenceNames,
  SubscriptionVoucherForm,
} from './index.js';

const accepts = (body: unknown) => addToBasket.request.safeParse(body).success;
const billing = { name: 'Ann', line1: '1 High Street', town: 'Leeds', postcode: 'ls11ur' };

describe('C-084 C-181 C-182 a basket item', () => {
  it.each([
    [{ brassId: 12 }],
    [{ brassId: '12' }],
    [{ contemporaryId: '12h' }],
    [{ vocalId: 2_147_483_647 }],
  ])('%j is one', (body) => expect(accepts(body)).toBe(true));

  it.each([
    [{}],
    [{ brassId: 12, vocalId: 12 }],
    [{ brassId: 0 }],
    [{ brassId: -1 }],
    [{ brassId: 1.5 }],
    [{ brassId: '012' }],
    [{ brassId: 'h' }],
    [{ brassId: '12H' }],
    [{ brassId: 2_147_483_648 }],
    [{ brassId: '9999999999h' }],
    [{ brassId: [12] }],
    [{ brassId: 12, price: 1 }],
    [{ brassId: null }],
  ])('%j is none', (body) => expect(accepts(body)).toBe(false));
});

describe('C-185 a checkout', () => {
  const body = { addresses: { billing }, licenceNames: { brass12: ' The Band ' }, shippingCost: 0 };

  it('is completed with the defaults', () => {
    expect(createUpdatePaymentIntent.request.parse(body)).toMatchObject({
      addresses: { sameAsBilling: true, billing: { country: 'GB', postcode: 'LS1 1UR' } },
      licenceNames: { brass12: 'The Band' },
      cancelWaiver: false,
    });
  });

  it.each([
    [{ ...body, shippingCost: -1 }],
    [{ ...body, shippingCost: 3.5 }],
    [{ ...body, amount: 1 }],
    [{ ...body, licenceNames: { brass12: 'x' } }],
    [{ ...body, licenceNames: { brass12h: 'The Band' } }],
    [{ ...body, licenceNames: { brass12: 'Two\nlines' } }],
    [{ ...body, addresses: { billing: { ...billing, postcode: 'nowhere' } } }],
  ])('%j is refused', (wrong) =>
    expect(createUpdatePaymentIntent.request.safeParse(wrong).success).toBe(false),
  );

  it.each([
    ['two zero-width spaces', '\u200B\u200B'],
    ['only joiners', '\u200C\u200D'],
    ['only blank letters', '\u3164\u115F'],
    ['only blank braille cells', '\u2800\u2800'],
    ['one letter and a space', 'X \u200D'],
  ])('refuses a licence name of %s', (_, name) => expect(LicenceName.safeParse(name).success).toBe(false));

  it('says one thing about an empty name and about an id that is none', () => {
    const reasons = (schema: z.ZodType, value: unknown) =>
      schema.safeParse(value).error?.issues.map(({ message }) => message);
    expect(reasons(LicenceName, ' ')).toEqual(['Enter the licence name.']);
    expect(reasons(SubscriptionVoucherForm.shape.customerName, '')).toEqual(['Enter the customer’s name.']);
    expect(reasons(ItemId.options[1], 'x')).toEqual(['must be a number, or a number with h for a hard copy']);
    expect(reasons(ItemId.options[1], '9999999999h')).toEqual(['is too large']);
  });

  it.each(['AB', 'Ř1', 'می\u200Cخواهم', '👩\u200D🎤 Band', '♥\uFE0F♥'])(
    'accepts the licence name %s',
    (name) => expect(LicenceName.parse(` ${name} `)).toBe(name),
  );

  it('leaves invisible characters out of a licence name', () =>
    expect(LicenceName.parse('\uFEFFYork\u00ADshire B\u200Band')).toBe('Yorkshire Band'));

  it('accepts an address abroad unchanged', () => {
    const abroad = { ...billing, country: 'fr', postcode: '75001' };
    expect(CheckoutAddresses.parse({ billing: abroad }).billing).toMatchObject({
      country: 'FR',
      postcode: '75001',
    });
    expect(LicenceNames.parse({})).toEqual({});
  });
});

describe('the start of a voucher', () => {
  const starting = (startsAt: string) =>
    createVoucher.request.safeParse({ value: { kind: 'free-item' }, startsAt }).data;

  it.each([
    ['2026-11-22T10:00:00Z', '2026-11-22T10:00:00.000Z'],
    ['0001-01-01T00:00:00.000Z', '0001-01-01T00:00:00.000Z'],
    ['9999-12-31T23:59:59.999999999Z', '9999-12-31T23:59:59.999Z'],
  ])('%s is kept to the millisecond', (given, kept) =>
    expect(starting(given)).toMatchObject({ startsAt: kept }),
  );

  it.each(['0000-01-01T00:00:00Z', '2026-02-30T00:00:00Z', '-000001-01-01T00:00:00Z', 'soon'])(
    '%s is refused',
    (given) => expect(starting(given)).toBeUndefined(),
  );
});
