import type { OrderLineView } from '@music/contracts';
import { poundsText } from '@music/rules';

export const checkoutTexts = {
  addresses: 'Your addresses',
  email: 'E-mail address',
  emailHint: 'Your order confirmation and your downloads go there.',
  billing: 'Billing address',
  delivery: 'Delivery address',
  sameAsBilling: 'Post it to the billing address',
  licences: 'Licence names',
  licencesWhy:
    'Each sheet is licensed to one ensemble, which may make as many copies as it needs. The name is printed on every page.',
  licenceFor: (title: string): string => `Licence name for ${title}`,
  sameForAll: 'Use the first name for all',
  /** Decisions D15. */
  licenceMissing: 'Please enter the name of the band, choir or person this music is licensed to.',
  postage: 'Postage',
  postageTo: (band: string, cost: number): string => `${band}: ${cost === 0 ? 'free' : poundsText(cost)}`,
  postageWhere: 'It depends on the country of the delivery address.',
  checkout: 'Checkout',
  payment: 'Payment',
  order: 'Your order',
  /** Decisions D15. */
  waiver: 'I agree that my downloads will be available at once and that I will lose my right to cancel them.',
  waiverMissing: 'Please agree that your downloads will be available at once before you pay.',
  pay: (total: number): string => `Pay ${poundsText(total)}`,
  /** Decisions D15. */
  paying: 'Taking your payment. Please do not close this page.',
  place: 'Complete your order',
  placing: 'Completing your order…',
  nothingToPay: 'There is nothing to pay.',
  freeForUsers: 'This basket is free. Please log in to complete your order.',
  logIn: 'Log in',
  member: 'You have an account?',
  memberWhy: 'Log in, and your addresses and your purchases are kept together.',
  /** Decisions D15, for what the server did not put into words. */
  failed: 'Sorry, something went wrong. Please try again later.',
  cardFormFailed: 'Sorry, the card form could not be loaded. Please try again later.',
};

export const cardTexts = {
  /** Decisions D15. */
  declined: 'Your card was declined. You have not been charged. Please try another card.',
  number: 'Card number',
  numberHint: 'Only the test cards below are taken.',
  unknown: 'Please enter the number of one of the test cards.',
  bar: 'Test payments: no money moves',
  cards: 'Test cards',
  use: (number: string): string => `Use ${number}`,
  bank: 'Your bank',
  bankAsks: (amount: number): string =>
    `Your bank would like to know: is this payment of ${poundsText(amount)} yours?`,
  approve: 'Yes, it is mine',
  refuse: 'No, stop it',
};

export const confirmationTexts = {
  title: 'Purchase Confirmation',
  /** Decisions D15. */
  done: (orderNo: string): string => `Thank you for your order. Your order number is ${orderNo}.`,
  pending: 'Your payment is being confirmed. We will email you as soon as it is complete.',
  ended: 'This payment was not completed. Your card has not been charged, and your basket is as it was.',
  refunded: 'This order has been refunded.',
  held: 'Your payment came, but something is not as it should be. We are looking at it and will write to you.',
  toBasket: 'Back to your basket',
  unknown: 'Sorry, we could not find this order.',
  expired: 'This link is no longer valid. Your order is safe: let us send you a new link to it.',
  renew: 'A new link',
  renewWhy: 'It goes to the e-mail address that the order was placed with.',
  orderNo: 'Order number',
  orderNoMissing: 'Please enter the number of your order, as it stands in the mail.',
  email: 'E-mail address',
  send: 'Send a new link',
  sending: 'Sending…',
  sent: 'If there is such an order, a new link to it is on its way to you.',
  sendFailed: 'Sorry, something went wrong. Please try again later.',
  failed: 'Sorry, we could not look after your order just now. It is safe; please try again later.',
  again: 'Try again',
  ordered: 'What you ordered',
  orderedOn: (day: string): string => `Ordered on ${day}`,
  lineRefunded: 'Refunded',
  dispatched: (day: string): string => `Posted on ${day}`,
  givenBack: (amount: number): string => `${poundsText(amount)} has been given back.`,
  next: 'How it goes on',
  receipt: 'Receipt (PDF)',
  purchases: 'Go to your purchases and downloads',
  guest: 'Keep your music together',
  guestWhy:
    'Create an account with the e-mail address of this order, and the order will be in it once the address is verified.',
  create: 'Create an account',
  mail: 'We have sent you an e-mail with all this.',
  licensedTo: (name: string): string => `Licensed to ${name}`,
};

export const formNames: Record<OrderLineView['format'], string> = {
  pdf: 'Sheet music, PDF',
  hardcopy: 'Printed copy, posted to you',
  mp3_album: 'mp3 album',
};
