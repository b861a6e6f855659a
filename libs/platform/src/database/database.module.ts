import { type DynamicModule, Global, Module } from '@nestjs/common';
import { getDataSourceToken, TypeOrmModule } from '@nestjs/typeorm';
import { DataSource } from 'typeorm';
import { connectDataSource } from './connect-data-source.js';
import { dataSourceOptions, type PostgresOptions, type ServiceSchema } from './data-source.options.js';
import { Database } from './database.js';

/** A service may start before its database, or on a machine that starts everything at once. `retryDelay` in milliseconds. */
const firstConnection = { retryAttempts: 6, retryDelay: 2_000 };

/** Gives a service its `Database`. The schema must be migrated beforehand (`migrate`). */
@Global()
@Module({})
export class DatabaseModule {
  static forService(schema: ServiceSchema, url: string): DynamicModule {
    return {
      module: DatabaseModule,
      imports: [
        // Named, because one process may hold several services, and Nest keeps data sources by name.
        TypeOrmModule.forRootAsync({
          name: schema.service,
          useFactory: () => ({ ...dataSourceOptions(schema, url), ...firstConnection, name: schema.service }),
          dataSourceFactory: (options) => connectDataSource(options as PostgresOptions),
        }),
      ],
      providers: [
        {
          provide: Database,
          useFactory: (source: DataSource) => new Database(source),
          inject: [getDataSourceToken(schema.service)],
        },
      ],
      exports: [Database],
    };
  }
}
