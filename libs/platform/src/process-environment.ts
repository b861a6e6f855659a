import { z } from 'zod';
import { schemaName } from './database/data-source.options.js';
import { parseEnv, type PlatformEnvironment, platformEnvironment, serverUrl } from './environment.js';

const databaseUrl = serverUrl(['postgres', 'postgresql']).describe(
  'postgres://user:password@host:5432/database',
);

/** What every separate process needs: it has no embedded parts, and does not start without these. */
export const serversEnvironment = platformEnvironment.extend({
  REDIS_URL: serverUrl(['redis', 'rediss']).describe('redis://host:6379'),
  AMQP_URL: serverUrl(['amqp', 'amqps']).describe('amqp://user:password@host:5672'),
});

/** `CATALOGUE_DATABASE_URL`: the database with the service's own role. */
export const roleVariable = (service: string): string => `${schemaName(service).toUpperCase()}_DATABASE_URL`;

/** The variables of a service in a process of its own: `own`, the servers, and its database. */
export const processEnvironment = <Own extends z.ZodRawShape>(service: string, own: Own) =>
  serversEnvironment.extend({
    [roleVariable(service)]: databaseUrl
      .optional()
      .describe(`PostgreSQL as the role of ${service}; unset: as DATABASE_URL`),
    ...own,
  }) as unknown as z.ZodObject<typeof serversEnvironment.shape & Own>;

/** Reads them. `databaseUrl` is the service's database. Throws `EnvironmentError`. */
export function readProcessEnvironment<T extends typeof serversEnvironment>(
  service: string,
  schema: T,
  environment: Record<string, string | undefined> = process.env,
): z.output<T> & { databaseUrl: string } {
  const variable = roleVariable(service);
  const needed = environment.DATABASE_URL?.trim() ? schema : schema.extend({ [variable]: databaseUrl });
  const values: Record<string, unknown> = parseEnv(needed, environment);
  return { ...values, databaseUrl: values[variable] ?? values.DATABASE_URL } as z.output<T> & {
    databaseUrl: string;
  };
}

/** Reads what a migration needs: the owner's url, and that of the service's role, if it has one. */
export function readOwnerEnvironment(service: string): { ownerUrl: string; roleUrl?: string } {
  const variable = roleVariable(service);
  const { DATABASE_URL: ownerUrl } = parseEnv(z.object({ DATABASE_URL: databaseUrl }));
  return { ownerUrl, roleUrl: parseEnv(z.object({ [variable]: databaseUrl.optional() }))[variable] };
}

/**
 * Reads what an administrator's program needs. Throws `EnvironmentError` where only the service's role is known, as in a service's
 * container: the program works as the owner, and would otherwise start an empty server of its own.
 */
export function readProgramEnvironment(
  service: string,
  environment: Record<string, string | undefined> = process.env,
): PlatformEnvironment {
  const role = roleVariable(service);
  if (!environment[role]?.trim()) return parseEnv(platformEnvironment, environment);
  const ownerUrl = databaseUrl.describe(
    `the url of the database's owner, as ${role} has only the service's role`,
  );
  return parseEnv(platformEnvironment.extend({ DATABASE_URL: ownerUrl }), environment);
}
