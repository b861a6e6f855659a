import {
  generatorEnvironment,
  generatorOf,
  parseEnv,
  platformEnvironment,
  processEnvironment,
} from '@music/platform';
import { filesEnvironment, type FilesEnvironment } from '@music/platform/files';
import { z } from 'zod';

/** How much of a recording anybody may hear. */
const listening = ['whole', 'preview'] as const;

const own = {
  LIBRARY_JOBS: z.coerce
    .number()
    .int()
    .min(1)
    .max(16)
    .default(2)
    .describe('how many files the library works on at the same time, each in a thread of its own'),
  LISTENING: z
    .enum(listening)
    .default('whole')
    .describe('how much of a recording visitors hear: whole, or preview (40 s of what they do not own)'),
  LIBRARY_MAX_FILE_MB: z.coerce
    .number()
    .int()
    .min(1)
    .max(1_000)
    .default(100)
    .describe('the largest file of music that is taken'),
  ...filesEnvironment,
  ...generatorEnvironment,
};

/** Variables of this service, with those that say where files are kept. */
export const libraryEnvironment = z.object({
  ...own,
  NODE_ENV: platformEnvironment.shape.NODE_ENV,
});

/** What the library needs to know. */
export class LibraryConfig {
  readonly jobsAtOnce: number;
  readonly listening: (typeof listening)[number];
  readonly maxFileBytes: number;
  readonly files: FilesEnvironment;
  /** The program that makes demo music; null: none is made. */
  readonly generator: string | null;

  /** Throws `EnvironmentError`: no music is invented in production. */
  constructor(environment: z.output<typeof libraryEnvironment>) {
    const { LIBRARY_JOBS, LIBRARY_MAX_FILE_MB, LISTENING, S3_URL, DATA_DIR } = environment;
    this.jobsAtOnce = LIBRARY_JOBS;
    this.listening = LISTENING;
    this.maxFileBytes = LIBRARY_MAX_FILE_MB * 1_000_000;
    this.files = { S3_URL, DATA_DIR };
    this.generator = generatorOf(environment);
  }
}

export const readLibraryConfig = (environment?: Record<string, string | undefined>): LibraryConfig =>
  new LibraryConfig(parseEnv(libraryEnvironment, environment));

/** The library's variables in a process of its own. */
export const libraryProcessEnvironment = processEnvironment('library', own);
