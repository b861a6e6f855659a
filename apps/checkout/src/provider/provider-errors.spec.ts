import { describe, expect, it } from '@jest/globals';
import Stripe from 'stripe';
import {
  ProviderUnavailable,
  refundRefusal,
  toProviderError,
  toRefundError,
} from './provider-errors.client.js';

const refused = (fields: { code?: string; param?: string }) =>
  refundRefusal(
    toRefundError(
      Stripe.errors.StripeError.generate({
        type: 'invalid_request_error',
        message: 'No.',
        statusCode: 400,
        ...fields,
      }),
    ),
  );

describe('why the provider refuses a refund', () => {
  it.each([
    ['charge_already_refunded', 'refunded'],
    ['charge_disputed', 'disputed'],
    ['refund_disputed_payment', 'disputed'],
    ['resource_missing', 'unknown'],
    ['anything_else', 'other'],
  ])('%s: %s', (code, reason) => {
    expect(refused({ code })).toBe(reason);
  });

  it('it is more than is left', () => {
    expect(refused({ param: 'amount' })).toBe('over');
  });

  it.each([
    [
      'was revoked',
      new Stripe.errors.StripeAuthenticationError({
        message: 'Expired.',
        statusCode: 401,
        type: 'invalid_request_error',
      }),
    ],
    [
      'lacks a permission',
      new Stripe.errors.StripePermissionError({
        message: 'Denied.',
        statusCode: 403,
        type: 'invalid_request_error',
      }),
    ],
  ])('is not known while the key %s, which counts as unavailable', (_, error) => {
    expect(toProviderError(error)).toBeInstanceOf(ProviderUnavailable);
    expect(refundRefusal(toRefundError(error))).toBeNull();
  });

  it('is not known while the provider is away', () => {
    expect(
      refundRefusal(
        toRefundError(new Stripe.errors.StripeConnectionError({ message: 'away', type: 'api_error' })),
      ),
    ).toBeNull();
  });
});
