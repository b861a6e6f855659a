import { DataSource } from 'typeorm';
import { withTlsAdvice } from '../tls-advice.js';
import type { PostgresOptions } from './data-source.options.js';

export const connectDataSource = (options: PostgresOptions): Promise<DataSource> =>
  withTlsAdvice('PostgreSQL', options.url ?? '', () => new DataSource(options).initialize());
