import type { Envelope, EventContract, PayloadOf } from '@music/contracts';
import { SetMetadata } from '@nestjs/common';

export const consumesKey = 'music:consumes';

type Consumer<E extends EventContract> = (payload: PayloadOf<E>, envelope: Envelope) => Promise<void>;

/**
 * Runs a provider's method once for every event of this kind, inside one database transaction with the inbox.
 * Order is not guaranteed: compare `envelope.aggregateVersion` before overwriting. The contract must list the service.
 */
export const Consumes = <E extends EventContract>(event: E) =>
  SetMetadata(consumesKey, event) as <M extends Consumer<E>>(
    target: object,
    key: string,
    method: TypedPropertyDescriptor<M>,
  ) => void;
