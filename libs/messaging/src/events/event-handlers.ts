import type { EventContract } from '@music/contracts';
import { Injectable } from '@nestjs/common';
import { DiscoveryService, MetadataScanner } from '@nestjs/core';
import { consumesKey } from './consumes.js';
import type { EventHandler } from './event-processor.js';

type Method = EventHandler['handle'];

/** Finds the methods marked `@Consumes` among a service's providers. */
@Injectable()
export class EventHandlers {
  constructor(
    private readonly discovery: DiscoveryService,
    private readonly scanner: MetadataScanner,
  ) {}

  /** Throws if an event has two handlers, or if its contract would never deliver it here. */
  of(service: string): EventHandler[] {
    const handlers = this.discovery
      .getProviders()
      .flatMap(({ instance }) => handlersOf(instance as unknown, this.scanner));
    const seen = new Set<string>();
    for (const { event } of handlers) {
      if (seen.has(event.name)) throw new Error(`${service} consumes ${event.name} twice.`);
      if (!event.consumers.includes(service))
        throw new Error(`${event.name} does not list ${service} as a consumer.`);
      seen.add(event.name);
    }
    return handlers;
  }
}

function handlersOf(instance: unknown, scanner: MetadataScanner): EventHandler[] {
  if (typeof instance !== 'object' || instance === null) return [];
  const prototype = Object.getPrototypeOf(instance) as Record<string, Method> | null;
  return scanner.getAllMethodNames(prototype).flatMap((name) => {
    const method = prototype?.[name];
    const event = method && (Reflect.getMetadata(consumesKey, method) as EventContract | undefined);
    return event ? [{ event, handle: method.bind(instance) }] : [];
  });
}
