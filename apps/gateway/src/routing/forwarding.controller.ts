import { Controller, Inject, Req, type Type } from '@nestjs/common';
import type { Call } from '@music/contracts';
import { Bus } from '@music/messaging';
import type { FastifyRequest } from 'fastify';
import { clientAddress } from './client-address.js';
import { Input } from './input.decorator.js';
import { addressLimitOf, RateLimits } from './rate-limits.js';
import { Route } from './route.decorator.js';

/**
 * A controller with one handler per call: check the request, count it against the limit for the client's address if the call has
 * one, send it to the service, return the reply. Everything else that the gateway needs for an ordinary call is in its contract.
 */
export function forwardingController(calls: readonly Call[]): Type {
  @Controller()
  class ForwardingController {
    @Inject(Bus) readonly bus!: Bus;
    @Inject(RateLimits) readonly rates!: RateLimits;
  }
  for (const call of calls) addHandler(ForwardingController.prototype, call);
  return ForwardingController;
}

interface Forwarding {
  bus: Bus;
  rates: RateLimits;
}

function addHandler(prototype: Forwarding, call: Call): void {
  const limit = addressLimitOf(call);
  const forward = async function (this: Forwarding, input: unknown, request: FastifyRequest) {
    if (limit) await this.rates.consume(limit, clientAddress(request));
    return this.bus.call(call, input);
  };
  const descriptor: PropertyDescriptor = {
    value: forward,
    writable: true,
    configurable: true,
    enumerable: false,
  };
  Object.defineProperty(prototype, call.name, descriptor);
  Route(call)(prototype, call.name, descriptor);
  Input()(prototype, call.name, 0);
  Req()(prototype, call.name, 1);
}
