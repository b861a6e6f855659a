/**
 * Numbers of our own, for what the shop promises beyond the acceptance checklist: what each means, and why it is not
 * built where it is not.
 */
export const ownChecks: Record<string, { means: string; notBuilt?: string }> = {
  'D11.1': {
    means: 'the buyer corrects a licence name once, the staff later; each correction is logged',
  },
  'D11.2': {
    means: 'every page of a downloaded score is stamped with its licence and order',
  },
  'D11.3': {
    means: 'downloads check their owner, can be resumed, and are limited without ever being lost',
  },
  'D12.1': { means: 'a user logs out by one call, which ends the session' },
  'D12.2': {
    means: 'anybody can look up the code of a stamp',
  },
  'D12.5': { means: 'a person has a page with all works, which leads to the filtered grid' },
  'D12.3': { means: 'log-ins, registrations, resets and mails are limited by account and by address' },
  'D12.4': {
    means: 'public forms ask for a proof that no bot sends them, and work where its script is blocked',
  },
  'D12.6': { means: 'developers see every component in every theme, and production has no such page' },
  'D16.1': { means: 'a basket voucher keeps its limits, and is checked again when the order is paid' },
  'D16.2': { means: 'administrators make and list basket vouchers' },
  'D16.3': {
    means: 'a subscription voucher opens the journals of its year, those that come later too',
  },
  'D17.1': { means: 'VAT is charged by kind of product, and postage follows the goods' },
  'D17.2': { means: 'a receipt has its own number, and VAT by rate that adds up' },
  'D18.1': { means: 'a user takes along a copy of everything kept about him' },
  'D18.2': { means: 'a user erases his account; orders stay without him' },
  'D19.1': {
    means: 'a mail is sent once, tried again while the server is away, and leaves no address behind',
  },
  'D19.2': { means: 'order, dispatch and refund are confirmed by mail' },
  'D19.3': { means: 'mails about files, granted licences, subscriptions, new issues and contact' },
};
