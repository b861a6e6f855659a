import { z } from 'zod';
import type { JobKind } from '../jobs/job.js';

const Payload = z.object({ licenceId: z.int(), fileId: z.int() });
export type StampTask = z.infer<typeof Payload>;

/** The job of stamping a file with its licence in its current state. */
export const stampJob: JobKind<typeof Payload> = { kind: 'stamp', payload: Payload };

export const stampKey = ({ licenceId, fileId }: StampTask): string => `${licenceId}/${fileId}`;
