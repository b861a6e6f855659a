import type { BasketLine, OrderLineView } from '@music/contracts';
import { poundsText, publicationText } from '@music/rules';

export const checkoutTexts = {
  addresses: 'Your addresses',
  email: 'Email address',
  emailHint: 'We’ll send your confirmation and download links here.',
  billing: 'Billing address',
  delivery: 'Delivery address',
  sameAsBilling: 'Deliver to my billing address',
  licences: 'Licence names',
  licencesWhy:
    'Each piece is licensed to one ensemble, which may make as many copies as it needs. The name is printed on every page.',
  licenceFor: ({ title, ...publication }: Pick<BasketLine, 'title' | 'series' | 'number'>): string =>
    `Licence name for ${[title, publicationText(publication)].filter(Boolean).join(', ')}`,
  sameForAll: 'Use this name for every piece',
  /** Rule D15. */
  licenceMissing: 'Please enter the name of the band, choir or person this music is licensed to.',
  postage: 'Postage',
  postageTo: (band: string, cost: number): string => `${band}: ${cost === 0 ? 'free' : poundsText(cost)}`,
  postageWhere: 'Postage depends on the delivery country.',
  checkout: 'Checkout',
  payment: 'Payment',
  order: 'Your order',
  waiverNotYours:
    'Only the customer can agree to have downloads at once. They will open after the customer agrees, or after 14 days.',
  waiverMissing: 'Before you pay, please agree that your downloads will be available at once.',
  pay: (total: number): string => `Pay ${poundsText(total)}`,
  /** Rule D15. */
  paying: 'Taking your payment. Please do not close this page.',
  leave: {
    title: 'Leave this page?',
    text: 'We do not know yet whether your order has gone through. If it has, we will email you. Please do not order again in the meantime.',
    leave: 'Leave',
    stay: 'Wait for the result',
  },
  place: 'Complete your order',
  placing: 'Completing your order…',
  nothingToPay: 'There is nothing to pay.',
  freeForUsers: 'This basket is free. Please log in to complete your order.',
  logIn: 'Log in',
  member: 'Already have an account?',
  memberWhy: 'to use your saved address and keep your purchases together.',
  /** Rule D15, for errors without a text from the server. */
  failed: 'Sorry, something went wrong. Please try again later.',
  offline: 'You appear to be offline. Please try again when you are connected.',
  cardFormFailed: 'Sorry, the card form could not be loaded. Please try again later.',
  cardFormMissing: 'You can pay once the card form has loaded.',
};

export const cardTexts = {
  /** Rule D15. */
  declined: 'Your card was declined. You have not been charged. Please try another card.',
  notApproved: 'You did not approve this payment, so you have not been charged.',
  number: 'Card number',
  numberHint: 'Only the test cards below are accepted.',
  unknown: 'Enter one of the test card numbers.',
  bar: 'Test payments: no money is taken',
  cards: 'Test cards',
  use: (number: string): string => `Use ${number}`,
  bank: 'Your bank',
  bankAsks: (amount: number): string =>
    `Your bank wants to check: did you make this payment of ${poundsText(amount)}?`,
  approve: 'Yes, I did',
  refuse: 'No, cancel it',
};

export const confirmationTexts = {
  title: 'Purchase confirmation',
  /** Rule D15. */
  done: (orderNo: string): string => `Thank you for your order. Your order number is ${orderNo}.`,
  pending: 'Your payment is being confirmed. We will email you as soon as it is complete.',
  checking: 'We are checking your payment. Please do not pay again.',
  ended: 'This payment was not completed. Your card has not been charged, and your basket is unchanged.',
  refunded: (orderNo: string): string => `Your order ${orderNo} has been refunded.`,
  held: 'Sorry, we could not complete your order. We have received your payment and are refunding all of it to the card or account you paid with.',
  toBasket: 'Back to your basket',
  unknown:
    'Sorry, we could not find this order. If you ordered without an account, you can get a new link below.',
  noOrder: 'If you ordered without an account, we can email you a new link to your order.',
  elsewhere:
    'Sorry, we can’t show this order here. If you ordered with an account, log in. Otherwise use the link in your email, or get a new one below.',
  expired: 'This link has expired. Your order is safe, and we can email you a new link.',
  renew: 'Get a new link',
  renewWhy: 'We’ll send it to the email address used for the order.',
  orderNo: 'Order number',
  orderNoMissing: 'Enter your order number, as shown in your confirmation email.',
  email: 'Email address',
  send: 'Send a new link',
  sending: 'Sending…',
  sent: 'If these details match an order, a new link is on its way to you.',
  sendFailed: 'Sorry, something went wrong. Please try again later.',
  failed: 'Sorry, we could not load your order just now. It is safe; please try again later.',
  ordered: 'Your items',
  orderedOn: (day: string): string => `Ordered on ${day}`,
  lineRefunded: (day: string): string => `Refunded on ${day}`,
  dispatched: (day: string): string => `Posted on ${day}`,
  delivery: 'Delivery address',
  givenBack: (amount: number): string => `${poundsText(amount)} has been refunded.`,
  next: 'What happens next',
  refund: 'Your refund',
  refundOf: (amount: number, day: string): string => `We refunded ${poundsText(amount)} on ${day}.`,
  refundWays:
    'The money goes back to the card or account you paid with, and usually arrives within 5 to 10 days.',
  refundOfNothing: 'You paid nothing for this order, so there was nothing to refund.',
  downloads: 'Your downloads',
  downloadsReady: 'Your music is ready.',
  preparing: 'Being prepared…',
  noFiles: 'Not available to download yet.',
  downloadsFailed: 'Your downloads could not be loaded just now. They are safe; please try again later.',
  downloadsOver: 'Your downloads can no longer be shown here. Please reload the page.',
  receipt: 'Receipt (PDF)',
  purchases: 'Go to your purchases and downloads',
  logIn: 'Log in to see your purchases',
  home: 'Go to the home page',
  guest: 'Keep your music together',
  guestWhy:
    'Create an account with the email address you used for this order. Once you verify it, the order appears in your account.',
  create: 'Create an account',
  mail: 'We’ve emailed you these details.',
  licensedTo: (name: string): string => `Licensed to ${name}`,
  wrongName:
    'If a licence name is wrong, create an account with the email address of this order and verify that address within 14 days of buying. You can then correct the name among your purchases. Otherwise,',
  wrongNameLater: 'If a licence name is wrong,',
  contact: 'contact us',
};

export const formNames: Record<OrderLineView['format'], string> = {
  pdf: 'Sheet music, PDF',
  hardcopy: 'Printed copy, posted to you',
  mp3_album: 'mp3 album',
};
