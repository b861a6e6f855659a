import {
  generatorEnvironment,
  generatorOf,
  parseEnv,
  platformEnvironment,
  processEnvironment,
} from '@music/platform';
import { filesEnvironment, type FilesEnvironment } from '@music/platform/files';
import { z } from 'zod';

const own = { ...filesEnvironment, ...generatorEnvironment };

/** Variables of this service. */
export const catalogueEnvironment = z.object({
  NODE_ENV: platformEnvironment.shape.NODE_ENV,
  ...own,
});
export type CatalogueEnvironment = z.output<typeof catalogueEnvironment>;

/** The catalogue's configuration. */
export class CatalogueConfig {
  /** Where administrators' import files are. */
  readonly files: FilesEnvironment;
  /** Music without files is generated on demand. */
  readonly demoMusic: boolean;
  /** A PDF or album is not sold if it could not be delivered. */
  readonly sellsFilesOnly: boolean;

  /** Throws `EnvironmentError` in production, where no music may be generated. */
  constructor(environment: CatalogueEnvironment) {
    const { S3_URL, DATA_DIR } = environment;
    this.files = { S3_URL, DATA_DIR };
    this.demoMusic = generatorOf(environment) !== null;
    this.sellsFilesOnly = environment.NODE_ENV === 'production';
  }
}

/** @internal */
export const readCatalogueConfig = (environment?: Record<string, string | undefined>): CatalogueConfig =>
  new CatalogueConfig(parseEnv(catalogueEnvironment, environment));

/** The catalogue's variables when it runs in a process of its own. */
export const catalogueProcessEnvironment = processEnvironment('catalogue', own);
