import { allEvents, Envelope } from '@music/contracts';
import type { DeadLetter, EventTransport } from './events/event-transport.js';

type Say = (line: string) => void;
type Letters = Pick<EventTransport, 'deadLetters' | 'replayDeadLetters' | 'discardDeadLetters'>;
type Work = (letters: Letters, say: Say) => Promise<void>;

/** The services that consume events; others have no queue. */
const consumers = [...new Set(allEvents.flatMap((event) => event.consumers))].sort();

const usage = [
  'npm run dead-letters -- <service>                      lists the events the service could not handle',
  'npm run dead-letters -- <service> replay               sends them to the service again',
  'npm run dead-letters -- <service> discard <id> | all   deletes one or all of them',
];

/** The command from the arguments; otherwise the usage. */
export function readArguments([service = '', act, which, ...rest]: readonly string[]):
  { service: string; work: Work } | { help: string[] } {
  if (service && !consumers.includes(service))
    return {
      help: [`${service} is not a service that consumes events. These are: ${consumers.join(', ')}.`],
    };
  const work = workOf(act, which);
  return service && work && rest.length === 0 ? { service, work } : { help: usage };
}

function workOf(act: string | undefined, which: string | undefined): Work | null {
  if (act === 'discard' && which) return (letters, say) => discardDeadLetters(letters, say, which);
  if (which !== undefined) return null;
  if (act === undefined) return tellDeadLetters;
  return act === 'replay' ? replayDeadLetters : null;
}

/** Describes the event without its payload, which may contain an address. */
function typeOf({ body }: DeadLetter): string {
  try {
    return Envelope.parse(JSON.parse(body)).type;
  } catch {
    return 'malformed';
  }
}

/** Prints a service's dead letters, one per line, then their number. */
async function tellDeadLetters(letters: Letters, say: Say): Promise<void> {
  const dead = await letters.deadLetters();
  for (const letter of dead) say(`${letter.diedAt}  ${letter.id}  ${typeOf(letter)}  ${letter.reason}`);
  say(dead.length === 1 ? '1 dead letter' : `${dead.length} dead letters`);
}

/** Puts them back into the service's queue, as if never tried. */
async function replayDeadLetters(letters: Letters, say: Say): Promise<void> {
  say(`${await letters.replayDeadLetters()} sent again`);
}

async function discardDeadLetters(letters: Letters, say: Say, which: string): Promise<void> {
  say(`${await letters.discardDeadLetters(which)} discarded`);
}
