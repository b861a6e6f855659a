import { resolve } from 'node:path';
import { z } from 'zod';
import { EnvironmentError, type PlatformEnvironment } from './environment.js';

/** The generator of music without files, for every process that needs to know it. */
export const generatorEnvironment = {
  MUSIC_GENERATOR: z
    .string()
    .optional()
    .describe(
      'program that generates demo music for products without files; set by npm start, empty: none; refused in production',
    ),
};
type GeneratorEnvironment = z.output<z.ZodObject<typeof generatorEnvironment>> &
  Pick<PlatformEnvironment, 'NODE_ENV'>;

/** The absolute path of the program; null: music without files is not generated. Throws `EnvironmentError` in production. */
export function generatorOf({ NODE_ENV, MUSIC_GENERATOR }: GeneratorEnvironment): string | null {
  if (!MUSIC_GENERATOR) return null;
  if (NODE_ENV === 'production')
    throw new EnvironmentError(['MUSIC_GENERATOR: demo music is refused in production']);
  return resolve(MUSIC_GENERATOR);
}
