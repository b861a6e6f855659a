import { setTimeout as wait } from 'node:timers/promises';
import { expect, it } from '@jest/globals';
import { InProcessBroker, serverStrategy } from '@music/messaging';
import { requestContext } from '@music/platform';
import { waitLimitMs } from '@music/testing/wait-limit';
import { callTransport } from '../src/messaging.options.js';
import { actorSecret, callsSuite } from './calls.suite.js';

callsSuite('in process', () => ({ broker: new InProcessBroker() }));

it('a call to a service that is built but not yet started waits; one to a service elsewhere fails at once', async () => {
  const options = { broker: new InProcessBroker(), actorSecret, service: 'library' };
  const library = serverStrategy(options);
  const transport = callTransport({ ...options, service: 'catalogue' });
  const message = {
    request: {},
    context: requestContext(),
    deadline: Date.now() + waitLimitMs,
    signature: '',
  };
  const send = (service: string) => transport.send(service, `${service}.list-files`, message, waitLimitMs);
  await expect(send('mailer')).rejects.toThrow('mailer does not run in this process');
  const answer = send('library').catch((error: unknown) => String(error));
  expect(await Promise.race([answer, wait(20, 'waiting')])).toBe('waiting');
  library.listen(() => undefined);
  expect(await answer).toBe('Error: library does not serve library.list-files');
  await library.close();
});
