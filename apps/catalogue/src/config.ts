import { parseEnv, serviceEnvironment } from '@music/platform';

/** The catalogue's variables in a process of its own. */
export const catalogueEnvironment = serviceEnvironment.extend({
  CATALOGUE_DATABASE_URL: serviceEnvironment.shape.DATABASE_URL.optional().describe(
    "PostgreSQL as the catalogue's own role; unset: as DATABASE_URL",
  ),
});

/** Throws `EnvironmentError`. `databaseUrl` is where the service works, `DATABASE_URL` where migrations do. */
export function readEnvironment() {
  const environment = parseEnv(catalogueEnvironment);
  return { ...environment, databaseUrl: environment.CATALOGUE_DATABASE_URL ?? environment.DATABASE_URL };
}
