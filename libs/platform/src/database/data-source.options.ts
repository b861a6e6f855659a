import type { DataSourceOptions, EntityTarget, MigrationInterface, ObjectLiteral } from 'typeorm';
import { PreparingClient } from './preparing-client.js';
import { SnakeNamingStrategy } from './snake-naming.strategy.js';

export type MigrationClass = new () => MigrationInterface;

/** What a service keeps: its schema is named after it and nobody else reads it. */
export interface ServiceSchema {
  service: string;
  entities: readonly (EntityTarget<ObjectLiteral> & (new () => object))[];
  migrations: readonly MigrationClass[];
}

/** `hall-of-fame` keeps its tables in the schema `hall_of_fame`. */
export const schemaName = (service: string): string => service.replaceAll('-', '_');

/** `url`: the PostgreSQL server. Raw SQL sees the service's schema first, so table names need no prefix. */
export function dataSourceOptions(schema: ServiceSchema, url: string): DataSourceOptions {
  return {
    type: 'postgres',
    url,
    schema: schemaName(schema.service),
    entities: [...schema.entities],
    migrations: [...schema.migrations],
    migrationsTableName: 'migrations',
    migrationsTransactionMode: 'each',
    namingStrategy: new SnakeNamingStrategy(),
    synchronize: false,
    applicationName: schema.service,
    poolSize: 10,
    connectTimeoutMS: 5_000,
    extra: {
      Client: PreparingClient,
      options: `-c search_path=${schemaName(schema.service)} -c lock_timeout=10000`,
    },
  };
}
