import { Controller, Inject, type Type } from '@nestjs/common';
import type { Call } from '@music/contracts';
import { Bus } from '@music/messaging';
import { Input } from './input.decorator.js';
import { Route } from './route.decorator.js';

/**
 * A controller with one handler per call: check the request, send it to the service, return the reply. Everything the
 * gateway needs for an ordinary call is in its contract.
 */
export function forwardingController(calls: readonly Call[]): Type {
  @Controller()
  class ForwardingController {
    @Inject(Bus) readonly bus!: Bus;
  }
  for (const call of calls) addHandler(ForwardingController.prototype, call);
  return ForwardingController;
}

function addHandler(prototype: { bus: Bus }, call: Call): void {
  const forward = function (this: { bus: Bus }, request: unknown): Promise<unknown> {
    return this.bus.call(call, request);
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
}
