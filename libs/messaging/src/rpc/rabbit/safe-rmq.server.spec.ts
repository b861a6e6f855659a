import { expect, it, jest } from '@jest/globals';
import type { CallGate } from '../call-gate.js';
import { SafeRmqServer } from './safe-rmq.server.js';

it('a channel that is lost while it starts to consume counts as not set up', async () => {
  const server = new SafeRmqServer({ url: 'amqp://127.0.0.1', prefix: '' }, 'greeter', {} as CallGate);
  const lost = new Error('Channel ended, no reply will be forthcoming');
  const channel = {
    assertQueue: (queue: string) => Promise.resolve({ queue }),
    prefetch: () => Promise.resolve(),
    consume: () => Promise.reject(lost),
    cancel: () => Promise.resolve(),
  };
  await expect(server.setupChannel(channel, jest.fn())).rejects.toBe(lost);
});
