import { type Call, serviceOf } from './call.js';
import * as contracts from './contracts.js';
import type { EventContract } from './event.js';

const isCall = (value: unknown): value is Call =>
  typeof value === 'object' && value !== null && 'access' in value && 'request' in value;
const isEvent = (value: unknown): value is EventContract =>
  typeof value === 'object' && value !== null && 'consumers' in value && 'payload' in value;

const exported: readonly unknown[] = Object.values(contracts);

/** Every call of the product, for the contract tests, the API page and the boot check. */
export const allCalls: readonly Call[] = exported.filter(isCall);
export const allEvents: readonly EventContract[] = exported.filter(isEvent);

/** The services that the gateway calls. */
export const calledServices: readonly string[] = [
  ...new Set(allCalls.map(({ name }) => serviceOf(name)).filter((name) => name !== 'gateway')),
];
