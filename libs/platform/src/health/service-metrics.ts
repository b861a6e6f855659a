import type { Registry } from 'prom-client';

export { Counter, Gauge, Registry } from 'prom-client';

/** The figures of a service for `/metrics`, besides those of its process. */
export abstract class ServiceMetrics {
  abstract addTo(registry: Registry): void;
}
