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
  /** Restricted variables that it needs, besides the URL of its database. */
  secrets: z.array(variable),
  /** The same, but it starts without them. */
  optionalSecrets: z.array(variable).default([]),
  /** Whether it stores or sends music files. All such services share one store. */
  files: z.boolean().default(false),
  /** The resource limits of a process, in Kubernetes' notation. */
  memory: z
    .string()
    .regex(/^\d+[MG]i$/)
    .default('512Mi'),
});
export type Service = z.infer<typeof Service>;

/** The file store's URL, a secret because it contains a key; if it is not set, files are in a folder that all of them share. */
export const filesVariable = 'S3_URL';

/** The services of the shop, in the order in which they start: `services.json`. */
export const serviceList: readonly Service[] = z
  .array(Service)
  .parse(JSON.parse(readFileSync(join(root, 'services.json'), 'utf8')));
