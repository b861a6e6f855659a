import { describe, expect, it } from '@jest/globals';
import { event } from '@music/contracts';
import { DiscoveryModule, DiscoveryService, MetadataScanner, NestFactory } from '@nestjs/core';
import { z } from 'zod';
import { Consumes } from './consumes.js';
import { EventHandlers } from './event-handlers.js';

const happened = event('shop.happened', ['ledger'], z.object({ id: z.number() }));

class Consumer {
  seen: number[] = [];

  @Consumes(happened)
  async note({ id }: { id: number }): Promise<void> {
    this.seen.push(id);
    return Promise.resolve();
  }
}
class Twin {
  @Consumes(happened)
  async note(): Promise<void> {
    return Promise.resolve();
  }
}

async function handlersWith(...consumers: (new () => object)[]) {
  const module = { module: class {}, imports: [DiscoveryModule], providers: consumers };
  const app = await NestFactory.createApplicationContext(module, { logger: false });
  return { app, handlers: new EventHandlers(app.get(DiscoveryService), app.get(MetadataScanner)) };
}

describe('EventHandlers', () => {
  it('finds marked methods and binds them to their provider', async () => {
    const { app, handlers } = await handlersWith(Consumer);
    const found = handlers.of('ledger');
    expect(found.map(({ event: { name } }) => name)).toEqual(['shop.happened']);
    await (found[0]?.handle as (payload: unknown) => Promise<void>)({ id: 3 });
    expect(app.get(Consumer).seen).toEqual([3]);
  });

  it('stops the boot when an event has two handlers', async () => {
    const { handlers } = await handlersWith(Consumer, Twin);
    expect(() => handlers.of('ledger')).toThrow('ledger consumes shop.happened twice');
  });

  it('stops the boot when the contract would never deliver the event here', async () => {
    const { handlers } = await handlersWith(Consumer);
    expect(() => handlers.of('mailer')).toThrow('shop.happened does not list mailer');
  });
});
