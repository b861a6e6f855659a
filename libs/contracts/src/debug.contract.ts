import { z } from 'zod';
import { call, type Call } from './call.js';
import { Nothing } from './values.js';

/** What runs in a process: the shop's version, and the ISO instant at which it started. */
export const ProcessInfo = z.strictObject({ version: z.string(), startedAt: z.iso.datetime() });
export type ProcessInfo = z.infer<typeof ProcessInfo>;

/** Every service describes itself; messaging serves this call, so it is in no list of calls. */
export const describeService = (service: string): Call<typeof Nothing, typeof ProcessInfo> =>
  call(`${service}.describe`, { access: 'admin', request: Nothing, reply: ProcessInfo, errors: [] });

/** How the shop runs, for administrators; without personal data (rule D13). */
export const DebugInfo = z.strictObject({
  gateway: ProcessInfo,
  /** `ms`: the round-trip time; a service that does not answer has only its name. */
  services: z.array(
    z.strictObject({ name: z.string(), process: ProcessInfo.nullable(), ms: z.number().nullable() }),
  ),
  /** The published catalogue that the gateway holds. */
  cache: z
    .strictObject({ version: z.number().int(), rows: z.number().int(), builtAt: z.iso.datetime() })
    .nullable(),
  /** How the shop is configured: switches and names, never a key. */
  flags: z.record(z.string(), z.union([z.string(), z.boolean()])),
});
export type DebugInfo = z.infer<typeof DebugInfo>;
export const showDebug = call('gateway.show-debug', {
  route: 'GET /api/admin/debug',
  access: 'admin',
  request: Nothing,
  reply: DebugInfo,
  errors: [],
});
