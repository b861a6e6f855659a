import { z } from 'zod';

/** To read an upload through and take its files. */
export const uploadJob = { kind: 'read-upload', payload: z.strictObject({ uploadId: z.uuid() }) };
