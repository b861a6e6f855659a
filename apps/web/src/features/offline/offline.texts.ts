import { londonLongDay } from '@music/rules';

export const offlineTexts = {
  title: 'Offline',
  purchases: 'Your purchases',
  saved: 'Your saved pieces',
  seen: (at: string): string => `As you last saw them on ${londonLongDay(at)}. Downloads need a connection.`,
  seenSaved: (at: string): string => `As you last saw them on ${londonLongDay(at)}.`,
  noPurchases: 'Your purchases are not stored on this device yet. Open them once while you are online.',
  what: 'Title',
  form: 'Format',
  order: 'Order',
  bought: 'Bought',
  licensedTo: (name: string): string => `Licensed to ${name}`,
  code: (code: string): string => `Licence code ${code}`,
};

export const updateTexts = {
  reload: 'Reload',
  later: 'Later',
};
