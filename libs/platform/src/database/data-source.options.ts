import type { DataSourceOptions, MigrationInterface } from 'typeorm';
import { ServiceClient } from './service-client.js';
import { usualLimits } from './time-limits.js';

export type MigrationClass = new () => MigrationInterface;

/** What a service keeps: its schema is named after it and nobody else reads it. */
export interface ServiceSchema {
  service: string;
  /**
   * Connections of a replica's pool: what it does at once, and no more. Two replicas of every service must fit into the
   * 100 that PostgreSQL allows by default (docs/scaling.md).
   */
  connections: number;
  migrations: readonly MigrationClass[];
}

/** `hall-of-fame` keeps its tables in the schema `hall_of_fame`. */
export const schemaName = (service: string): string => service.replaceAll('-', '_');

/** `url`: the PostgreSQL server. Raw SQL sees the service's schema first, so table names need no prefix. */
export function dataSourceOptions(schema: ServiceSchema, url: string): DataSourceOptions {
  const settings = {
    search_path: schemaName(schema.service),
    lock_timeout: usualLimits.lockMs,
    statement_timeout: usualLimits.statementMs,
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
    connectTimeoutMS: usualLimits.connectMs,
    extra: {
      Client: ServiceClient,
      options: Object.entries(settings)
        .map(([name, value]) => `-c ${name}=${value}`)
        .join(' '),
    },
  };
}
