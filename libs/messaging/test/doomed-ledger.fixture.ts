import { InProcessBroker } from '@music/messaging';
import { Ledger, LedgerScript } from './shop.fixture.js';

/*
 * A ledger in a process of its own, to be killed while it handles the order `doomed`: its effect is written but not committed.
 * Prints `handling` at that moment.
 */
const { databaseUrl, ...options } = JSON.parse(process.argv[2] ?? '{}');
const script = new LedgerScript();
script.behaviours.set('doomed', () => {
  process.stdout.write('handling\n');
  return new Promise(() => setInterval(() => undefined, 1_000));
});
const broker = options.amqpUrl ? undefined : new InProcessBroker({ databaseUrl });
await Ledger.start({ ...options, broker }, databaseUrl, script);
