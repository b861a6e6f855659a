import { z } from 'zod';

/** A mail that a service requests, sent once for each `mailId`; `data` is what its `template` needs. */
export const mail = <T extends string, D extends z.ZodType>(template: T, data: D) =>
  z.object({
    mailId: z.string(),
    to: z.string(),
    /** The user whose mail it is, so that an erasure finds it; null for a stranger's. */
    userId: z.number().int().nullable().default(null),
    template: z.literal(template),
    data,
  });
