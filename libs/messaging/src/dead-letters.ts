import { Envelope } from '@music/contracts';
import type { DeadLetter, EventTransport } from './events/event-transport.js';

type Say = (line: string) => void;
type Letters = Pick<EventTransport, 'deadLetters' | 'replayDeadLetters'>;

/** Which event it was; its payload stays unsaid, because it may hold an address. */
function typeOf({ body }: DeadLetter): string {
  try {
    return Envelope.parse(JSON.parse(body)).type;
  } catch {
    return 'malformed';
  }
}

/** Tells a service's dead letters, a line each and the number last. */
export async function tellDeadLetters(letters: Letters, say: Say): Promise<void> {
  const dead = await letters.deadLetters();
  for (const letter of dead) say(`${letter.diedAt}  ${letter.id}  ${typeOf(letter)}  ${letter.reason}`);
  say(dead.length === 1 ? '1 dead letter' : `${dead.length} dead letters`);
}

/** Puts them back into the service's queue, as if never tried. */
export async function replayDeadLetters(letters: Letters, say: Say): Promise<void> {
  say(`${await letters.replayDeadLetters()} sent again`);
}
