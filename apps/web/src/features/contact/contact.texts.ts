import type { FailureTexts } from '../../lib/text/failure-text.js';

export const contactTexts = {
  heading: 'Send us a message',
  name: 'Name',
  email: 'Email address',
  copy: 'We reply to this address, and confirm there that we have your message.',
  subject: 'Subject',
  message: 'Message',
  send: 'Send message',
  sending: 'Sending…',
  sent: 'Thank you. Your message is on its way.',
};
/** What was typed stays where it is. */
export const contactFailures: FailureTexts = {
  0: 'You appear to be offline. Your message is still here: please try again when you are connected.',
  other: 'Sorry, we could not send your message. It is still here: please try again later.',
};
