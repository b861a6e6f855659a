import { counted } from '@music/rules';
import type { FailureTexts } from '../../lib/text/failure-text.js';

/** Rule §8. */
export const morphFailures: FailureTexts = {
  401: 'Sorry, you are not authorised to morph as this user.',
  other: 'Sorry, an error occurred trying to morph. Please try again later.',
};

export const usersTexts = {
  title: 'Users',
  lead: 'Act as one of them for up to an hour. Your actions are logged.',
  newsletter: 'Newsletter list (CSV)',
  search: 'Name, email address or ensemble',
  none: 'No users match.',
  failed: 'The users could not be loaded.',
  morph: 'Morph',
  morphing: 'Morphing…',
  administrator: 'Administrator',
  name: 'Name',
  number: 'Number',
  email: 'Email address',
  registered: 'Registered',
  morphInto: (name: string): string => `Morph into ${name}`,
  found: (total: number): string => counted(total, 'user', 'users'),
};

export const unmorphTexts = {
  title: 'Unmorph',
  failed: 'Sorry, an error occurred trying to unmorph. Please try again later.',
};
