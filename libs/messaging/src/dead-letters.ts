import { allEvents, Envelope } from '@music/contracts';
import { ArgumentsError, type PrintLine } from '@music/platform';
import type { ChosenLetters, DeadLetter, EventTransport } from './events/event-transport.js';

const maxListed = 100;

type DeadLetterQueue = Pick<EventTransport, 'backlog' | 'replayDeadLetters' | 'discardDeadLetters'>;
type Work = (queue: DeadLetterQueue, printLine: PrintLine) => Promise<void>;

/** The services that consume events; others have no queue. */
const consumers = [...new Set(allEvents.flatMap((event) => event.consumers))].sort();

export const usage = `npm run dead-letters -- <service>                      lists the oldest 100 events the service could not handle
npm run dead-letters -- <service> replay               sends them to the service again
npm run dead-letters -- <service> discard <id> | all   deletes one or all of them

Services that consume events: ${consumers.join(', ')}.`;

/** The command. Throws `ArgumentsError`. */
export function readArguments([service = '', action, target, ...rest]: readonly string[]): {
  service: string;
  work: Work;
} {
  if (!consumers.includes(service)) throw new ArgumentsError('Name a service that consumes events.');
  const work = workOf(action, target);
  if (!work || rest.length) throw new ArgumentsError('Use replay, discard <id> or discard all, or nothing.');
  return { service, work };
}

function workOf(action: string | undefined, target: string | undefined): Work | null {
  if (action === 'discard' && target) {
    const which = target === 'all' ? target : { id: target };
    return (queue, printLine) => discardDeadLetters(queue, printLine, which);
  }
  if (target !== undefined) return null;
  if (action === undefined) return listDeadLetters;
  return action === 'replay' ? replayDeadLetters : null;
}

/** Describes the event without its payload, which may contain an address. */
function typeOf({ body }: DeadLetter): string {
  try {
    return Envelope.parse(JSON.parse(body)).type;
  } catch {
    return 'malformed';
  }
}

/** Prints a service's oldest dead letters, one per line, then the number of all. */
async function listDeadLetters(queue: DeadLetterQueue, printLine: PrintLine): Promise<void> {
  const { dead, letters } = await queue.backlog(maxListed);
  for (const letter of letters)
    printLine(`${letter.diedAt}  ${letter.id}  ${typeOf(letter)}  ${letter.reason}`);
  const total = dead === 1 ? '1 dead letter' : `${dead} dead letters`;
  printLine(letters.length < dead ? `the oldest ${letters.length} of ${total}` : total);
}

/** Puts them back into the service's queue, as if never tried. */
async function replayDeadLetters(queue: DeadLetterQueue, printLine: PrintLine): Promise<void> {
  printLine(`${await queue.replayDeadLetters()} sent again`);
}

async function discardDeadLetters(
  queue: DeadLetterQueue,
  printLine: PrintLine,
  which: ChosenLetters,
): Promise<void> {
  const discarded = await queue.discardDeadLetters(which);
  if (which !== 'all' && !discarded)
    throw new Error(`No dead letter has the id ${which.id}; nothing was discarded.`);
  printLine(`${discarded} discarded`);
}
