import {
  EnvironmentError,
  generatorEnvironment,
  generatorOf,
  installationSecret,
  parseEnv,
  platformEnvironment,
  processEnvironment,
  publicUrlFaults,
  publicUrlOf,
  shopAddressEnvironment,
} from '@music/platform';
import { filesEnvironment, type FilesEnvironment } from '@music/platform/files';
import { z } from 'zod';

/** How much of a recording visitors may hear. */
const listening = ['whole', 'preview'] as const;

const secret = z.string().min(32, 'needs 32 characters or more');

const own = {
  ...shopAddressEnvironment,
  LINK_SECRET: secret
    .optional()
    .describe('signs the links of downloads; generated into DATA_DIR outside production'),
  LINK_SECRET_PREVIOUS: secret
    .optional()
    .describe('another secret that is also accepted; for a rotation in three steps (docs/operations.md)'),
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
    .describe('size limit of a music file, in MB'),
  ...filesEnvironment,
  ...generatorEnvironment,
};

/** Variables of this service, and those that say where files are stored. */
export const libraryEnvironment = z.object({
  ...own,
  NODE_ENV: platformEnvironment.shape.NODE_ENV,
});

export type LibraryEnvironment = z.output<typeof libraryEnvironment>;

/** The library's configuration. */
export class LibraryConfig {
  readonly maxConcurrentJobs: number;
  readonly listening: (typeof listening)[number];
  readonly maxFileBytes: number;
  readonly files: FilesEnvironment;
  /** The program that generates demo music; null: none is generated. */
  readonly generator: string | null;
  /** Without a trailing slash; printed addresses begin with it. */
  readonly publicUrl: string;
  /** The keys of links: the first signs, all are accepted. */
  readonly linkSecrets: [string, ...string[]];

  /** Throws `EnvironmentError` in production if music would be generated or a secret is missing. */
  constructor(environment: LibraryEnvironment) {
    const { LIBRARY_JOBS, LIBRARY_MAX_FILE_MB, LISTENING, S3_URL, DATA_DIR } = environment;
    if (environment.NODE_ENV === 'production') refuseUnsafe(environment);
    this.publicUrl = publicUrlOf(environment);
    this.linkSecrets = linkSecretsOf(environment);
    this.maxConcurrentJobs = LIBRARY_JOBS;
    this.listening = LISTENING;
    this.maxFileBytes = LIBRARY_MAX_FILE_MB * 1_000_000;
    this.files = { S3_URL, DATA_DIR };
    this.generator = generatorOf(environment);
  }
}

function refuseUnsafe(environment: LibraryEnvironment): void {
  const faults = [
    ...(environment.LINK_SECRET
      ? []
      : ['LINK_SECRET is required in production: 32 random characters or more']),
    ...publicUrlFaults(environment),
  ];
  if (faults.length) throw new EnvironmentError(faults);
}

const linkSecretsOf = ({
  LINK_SECRET,
  LINK_SECRET_PREVIOUS,
  DATA_DIR,
}: LibraryEnvironment): [string, ...string[]] => [
  LINK_SECRET ?? installationSecret(DATA_DIR, 'link'),
  ...(LINK_SECRET_PREVIOUS ? [LINK_SECRET_PREVIOUS] : []),
];

export const readLibraryConfig = (environment?: Record<string, string | undefined>): LibraryConfig =>
  new LibraryConfig(parseEnv(libraryEnvironment, environment));

/** The library's variables when it runs in a process of its own. */
export const libraryProcessEnvironment = processEnvironment('library', own);
