import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { z } from 'zod';

export const root = fileURLToPath(new URL('../../..', import.meta.url));

const Service = z.strictObject({
  /** Of its folder in `apps`, its queues, its image and, with `_` for `-`, its schema. */
  name: z.string().regex(/^[a-z]+(-[a-z]+)*$/),
  /** Where browsers reach it. Without one it hears the broker only. */
  port: z.int().optional(),
  /** What not every service may know, beside the url of its database. */
  secrets: z.array(z.string().regex(/^[A-Z0-9_]+$/)),
  /** Whether it keeps or sends files of the music. All who do share one store. */
  files: z.boolean().default(false),
  /** The most that a process of it may take, as Kubernetes writes it. */
  memory: z
    .string()
    .regex(/^\d+[MG]i$/)
    .default('512Mi'),
});
export type Service = z.infer<typeof Service>;

/** Where files are kept, which is a secret as it holds a key; unset, they lie in a folder that all of them see. */
export const filesVariable = 'S3_URL';

/** The services of the shop, in the order in which they start: `services.json`. */
export const serviceList: readonly Service[] = z
  .array(Service)
  .parse(JSON.parse(readFileSync(join(root, 'services.json'), 'utf8')));
