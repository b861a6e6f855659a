import { describe, expect, it } from '@jest/globals';
import { Controller, Module } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import { MessagePattern, type MicroserviceOptions } from '@nestjs/microservices';
import { InProcessBroker } from './in-process.broker.js';
import { eventTransport, serverStrategy } from './messaging.options.js';
import { InProcessServer } from './rpc/in-process/in-process-calls.js';
import { SafeRmqServer } from './rpc/rabbit/safe-rmq.server.js';

const options = { service: 'catalogue', actorSecret: 's'.repeat(32) };

describe('messaging options', () => {
  it('pick RabbitMQ where AMQP_URL is set, the process otherwise', () => {
    const broker = new InProcessBroker();
    expect(serverStrategy({ ...options, broker })).toBeInstanceOf(InProcessServer);
    expect(serverStrategy({ ...options, broker, amqpUrl: 'amqp://127.0.0.1' })).toBeInstanceOf(SafeRmqServer);
  });

  it('say what is missing', () => {
    expect(() => serverStrategy(options)).toThrow('catalogue needs AMQP_URL');
    expect(() => eventTransport({ ...options, broker: new InProcessBroker() })).toThrow(
      'Events need a database',
    );
  });

  it.each(['', 'short'])('refuse the secret %j', (actorSecret) => {
    expect(() => serverStrategy({ ...options, actorSecret, broker: new InProcessBroker() })).toThrow(
      '32 characters',
    );
  });

  it('prevent a start with a handler that has no contract', async () => {
    @Controller()
    class Open {
      @MessagePattern('catalogue.open-door')
      open() {
        return 'come in';
      }
    }
    @Module({ controllers: [Open] })
    class OpenModule {}
    const app = await NestFactory.createMicroservice<MicroserviceOptions>(OpenModule, {
      strategy: serverStrategy({ ...options, broker: new InProcessBroker() }),
      logger: false,
      abortOnError: false,
    });
    await expect(app.listen()).rejects.toThrow('catalogue.open-door has no contract');
  });
});
