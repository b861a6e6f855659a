import { EventEmitter, once } from 'node:events';

/** A gate inside a transaction: `reached` resolves when the transaction waits there, `open` lets it go on. */
export function gate() {
  const events = new EventEmitter();
  const [reached, opened] = [once(events, 'reached'), once(events, 'opened')];
  const wait = async () => {
    events.emit('reached');
    await opened;
  };
  return { reached, wait, open: () => events.emit('opened') };
}
