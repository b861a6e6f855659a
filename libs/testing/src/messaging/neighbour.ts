import { type INestMicroservice, Module, type Type } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import type { MicroserviceOptions } from '@nestjs/microservices';
import { type MessagingOptions, serverStrategy } from '@music/messaging';

@Module({})
class Neighbour {}

/** Another service, of which a test needs only the answers of these controllers. */
export async function startNeighbour(
  service: string,
  controllers: Type[],
  messaging: MessagingOptions,
): Promise<INestMicroservice> {
  const strategy = serverStrategy({ ...messaging, service });
  const app = await NestFactory.createMicroservice<MicroserviceOptions>(
    { module: Neighbour, controllers },
    { strategy, logger: false },
  );
  await app.listen();
  return app;
}
