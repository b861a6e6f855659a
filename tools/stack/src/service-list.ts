import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { z } from 'zod';

export const root = fileURLToPath(new URL('../../..', import.meta.url));

const variable = z.string().regex(/^[A-Z0-9_]+$/);

const Service = z.strictObject({
  /** The name of its folder in `apps`, its queues, its image and, with `_` for `-`, its schema. */
  name: z.string().regex(/^[a-z]+(-[a-z]+)*$/),
  /** The port for browsers. A service without one only uses the broker. */
  port: z.int().optional(),
  /** Secret variables that it cannot start without, besides its database's URL. */
  secrets: z.array(variable),
  /** Secret variables that it can start without. */
  optionalSecrets: z.array(variable).default([]),
  /** Whether it stores or serves music files. All services that do so share one store. */
  files: z.boolean().default(false),
  /** The resource limits of a process, in Kubernetes' notation. */
  memory: z
    .string()
    .regex(/^\d+[MG]i$/)
    .default('512Mi'),
});
export type Service = z.infer<typeof Service>;

/** The file store's URL, which is a secret because it contains a key. If unset, these services share a folder. */
export const filesVariable = 'S3_URL';

/** The services of the shop, in the order in which they start: `services.json`. */
export const serviceList: readonly Service[] = z
  .array(Service)
  .parse(JSON.parse(readFileSync(join(root, 'services.json'), 'utf8')));
