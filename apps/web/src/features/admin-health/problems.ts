import type { ServiceHealth } from '@music/contracts';
import type { Health } from './admin-health.state.js';
import { healthTexts as texts } from './admin-health.texts.js';

/** An event leaves the outbox within a second; a queue as long as this is not emptied at once. */
const maxSecondsInOutbox = 60;
const maxQueueLength = 100;

/** Seconds from one instant to another. */
export const secondsBetween = (from: string, to: string): number =>
  (Date.parse(to) - Date.parse(from)) / 1000;

type FindProblem = (service: ServiceHealth, at: string) => string | null;

/** The most urgent first. */
const finders: readonly FindProblem[] = [
  ({ name, process }) => (process === null ? texts.down(name) : null),
  ({ name, process, messages }) => (process && messages === null ? texts.unknown(name) : null),
  ({ name, messages }) => (messages?.queue?.dead ? texts.dead(name, messages.queue.dead) : null),
  ({ name, messages }, at) => {
    if (!messages?.outbox.oldestAt) return null;
    const age = secondsBetween(messages.outbox.oldestAt, at);
    return age > maxSecondsInOutbox ? texts.stuck(name, messages.outbox.waiting, texts.age(age)) : null;
  },
  ({ name, messages }) =>
    messages?.queue && messages.queue.waiting >= maxQueueLength
      ? texts.behind(name, messages.queue.waiting)
      : null,
];

/** What is wrong, in sentences. */
export const problemsOf = ({ at, services }: Health): string[] =>
  finders.flatMap((problem) => services.flatMap((service) => problem(service, at) ?? []));
