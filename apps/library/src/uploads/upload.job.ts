import { z } from 'zod';

/** The job of reading an upload and ingesting its files. */
export const uploadJob = { kind: 'read-upload', payload: z.strictObject({ uploadId: z.uuid() }) };
