import {
  generatorEnvironment,
  generatorOf,
  parseEnv,
  platformEnvironment,
  processEnvironment,
} from '@music/platform';
import { z } from 'zod';

/** Variables of this service. */
export const catalogueEnvironment = z.object({
  NODE_ENV: platformEnvironment.shape.NODE_ENV,
  ...generatorEnvironment,
});

/** What the catalogue needs to know. */
export class CatalogueConfig {
  /** Music without files is made when it is asked for. */
  readonly generates: boolean;
  /** No PDF is sold that could not be delivered. */
  readonly sellsFilesOnly: boolean;

  /** Throws `EnvironmentError`: no music is invented in production. */
  constructor(environment: z.output<typeof catalogueEnvironment>) {
    this.generates = generatorOf(environment) !== null;
    this.sellsFilesOnly = environment.NODE_ENV === 'production';
  }
}

export const readCatalogueConfig = (environment?: Record<string, string | undefined>): CatalogueConfig =>
  new CatalogueConfig(parseEnv(catalogueEnvironment, environment));

/** The catalogue's variables in a process of its own. */
export const catalogueProcessEnvironment = processEnvironment('catalogue', generatorEnvironment);
