import { type INestMicroservice, Module, type Type } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import type { MicroserviceOptions } from '@nestjs/microservices';
import { type MessagingOptions, serverStrategy } from '@music/messaging';

@Module({})
class StubService {}

/** A stand-in for another service, with only these controllers. */
export async function startStubService(
  service: string,
  controllers: Type[],
  messaging: MessagingOptions,
): Promise<INestMicroservice> {
  const strategy = serverStrategy({ ...messaging, service });
  const app = await NestFactory.createMicroservice<MicroserviceOptions>(
    { module: StubService, controllers },
    { strategy, logger: false },
  );
  await app.listen();
  return app;
}
