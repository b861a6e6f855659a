import type { UserDetail } from '@music/contracts';

export const someUser = (fields: Partial<UserDetail> = {}): UserDetail => ({
  id: 7,
  email: 'ann@example.org',
  name: 'Ann Flügelhorn',
  isAdmin: false,
  isMorphed: false,
  theme: { id: 1, name: 'ivory' },
  ensembleName: null,
  address: null,
  newsletter: false,
  hallOfFameReminders: false,
  newIssueMails: true,
  emailVerified: true,
  ...fields,
});

export const administrator = (fields: Partial<UserDetail> = {}): UserDetail =>
  someUser({ id: 1, name: 'Admin Istrator', email: 'admin@example.org', isAdmin: true, ...fields });
