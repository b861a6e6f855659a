import { counted } from '@music/rules';
import type { FailureTexts } from '../../lib/text/failure-text.js';

const were = (count: number): string =>
  `${counted(count, 'event', 'events')} ${count === 1 ? 'was' : 'were'}`;

export const healthTexts = {
  title: 'Service health',
  lead: 'What runs, and whether the services’ messages get through.',
  failed: 'The health of the services could not be loaded.',
  lookAgain: 'Look again',
  lookedAt: (time: string): string => `As of ${time}`,
  problems: 'What is wrong',
  well: 'Nothing. Every service answers and every message gets through.',
  down: (service: string): string => `${service} is not responding.`,
  unknown: (service: string): string =>
    `${service} answers, but cannot report the state of its messages: its database or RabbitMQ is not responding.`,
  dead: (service: string, count: number): string =>
    `${service}: ${were(count)} given up and will not be tried again unless sent again by hand (section C).`,
  stuck: (service: string, count: number, age: string): string =>
    `${service}: ${counted(count, 'event has', 'events have')} not left the outbox, the oldest for ${age}.`,
  behind: (service: string, count: number): string =>
    `${service}: ${counted(count, 'event', 'events')} in its queue. It is behind, or it has stopped taking them.`,
  services: 'Services',
  service: 'Service',
  version: 'Version',
  since: 'Up for',
  answer: 'Answer',
  queue: 'Queue',
  outbox: 'Outbox',
  oldest: 'Oldest in outbox',
  deadLetters: 'Dead letters',
  away: 'not responding',
  notKnown: 'not known',
  none: '–',
  milliseconds: (ms: number): string => `${ms} ms`,
  age: (seconds: number): string => {
    if (seconds < 60) return `${Math.max(0, Math.floor(seconds))} s`;
    const minutes = Math.floor(seconds / 60);
    if (minutes < 120) return `${minutes} min`;
    return minutes < 2_880 ? `${Math.floor(minutes / 60)} h` : `${Math.floor(minutes / 1_440)} days`;
  },
  lettersLead:
    'Fix the cause first, then send the event again: its service handles it as if it had never been tried.',
  noLetters: 'There are none.',
  unreadable: 'Unreadable message',
  heading: (service: string, event: string): string => `${service}: ${event}`,
  died: 'Given up',
  happened: 'Happened',
  reason: 'Error',
  message: 'Message',
  content: 'Content',
  hidden: 'Names, addresses and other words about people are hidden.',
  more: (shown: number, total: number): string => `The oldest ${shown} of ${total} are shown.`,
  replay: 'Send again',
  replayOf: (service: string, event: string): string => `Send again: ${service}, ${event}`,
  replaying: 'Sending…',
  replayed:
    'The event has been sent to its service again. If it fails once more, it will be back in this list.',
};

export const replayFailures: FailureTexts = {
  401: '',
  DEAD_LETTER_GONE:
    'Nothing was sent: somebody has sent this event again or discarded it in the meantime. Look again.',
  other: 'The event could not be sent again. Please try again later.',
};
