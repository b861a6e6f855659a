import type { DataSourceOptions, MigrationInterface } from 'typeorm';
import { ServiceClient } from './service-client.js';
import { defaultTimeouts, graceMs } from './timeouts.js';

export type PostgresOptions = Extract<DataSourceOptions, { type: 'postgres' }>;

export type MigrationClass = new () => MigrationInterface;

/** A service's database schema: named after the service, and read by no other. */
export interface ServiceSchema {
  service: string;
  /**
   * The size of a replica's connection pool: what it does concurrently, and no more. Two replicas of every service must fit into
   * the 100 connections that PostgreSQL allows by default (docs/scaling.md).
   */
  connections: number;
  /** In ascending order of the 13 digits at the end of their names: TypeORM runs them in that order, not in this list's. */
  migrations: readonly MigrationClass[];
}

/** The schema of `hall-of-fame` is `hall_of_fame`. */
export const schemaName = (service: string): string => service.replaceAll('-', '_');

export const migrationName = (migration: MigrationInterface): string =>
  migration.name ?? migration.constructor.name;

function assertInOrder(migrations: readonly MigrationClass[]): void {
  const names = migrations.map((Migration) => migrationName(new Migration()));
  for (const [index, name] of names.slice(1).entries()) {
    const before = names[index] ?? '';
    if (name.slice(-13) <= before.slice(-13)) {
      throw new Error(
        `${name} needs a higher number than ${before}: migrations run in the order of their numbers.`,
      );
    }
  }
}

/** How a thread opens its own connection, as options of pg. */
export interface ConnectionSettings {
  connectionString: string;
  application_name: string;
  options: string;
  connectionTimeoutMillis: number;
  query_timeout: number;
}

/** Text for PostgreSQL's command line. */
const optionsText = (settings: Record<string, string | number>): string =>
  Object.entries(settings)
    .map(([name, value]) => `-c ${name}=${value}`)
    .join(' ');

/** A server or database may set these differently: pg parses times in ISO format only, and in some zones hours do not begin on the UTC hour. */
const clockSettings = { timezone: 'UTC', datestyle: 'ISO' };

/** `statementMs`: how long each statement may take there. */
export const connectionSettings = (
  { applicationName, schema, url }: PostgresOptions,
  statementMs: number,
): ConnectionSettings => ({
  connectionString: url ?? '',
  application_name: applicationName ?? '',
  options: optionsText({ ...clockSettings, search_path: schema ?? '', statement_timeout: statementMs }),
  connectionTimeoutMillis: defaultTimeouts.connectMs,
  query_timeout: statementMs + graceMs,
});

/** `url`: the PostgreSQL server. Raw SQL sees the service's schema first, so table names need no prefix. */
export function dataSourceOptions(schema: ServiceSchema, url: string): PostgresOptions {
  assertInOrder(schema.migrations);
  const settings = {
    ...clockSettings,
    search_path: schemaName(schema.service),
    lock_timeout: defaultTimeouts.lockMs,
    statement_timeout: defaultTimeouts.statementMs,
  };
  return {
    type: 'postgres',
    url,
    schema: schemaName(schema.service),
    migrations: [...schema.migrations],
    migrationsTableName: 'migrations',
    migrationsTransactionMode: 'each',
    synchronize: false,
    applicationName: schema.service,
    poolSize: schema.connections,
    connectTimeoutMS: defaultTimeouts.connectMs,
    extra: {
      Client: ServiceClient,
      options: optionsText(settings),
    },
  };
}
