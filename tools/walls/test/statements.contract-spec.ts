import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { gatewaySchema } from '@music/gateway';
import { declaredStatements, migrate, type ServiceSchema } from '@music/platform';
import { services } from '@music/standalone';
import { statementFaults, testDatabase, type TestDatabase } from '@music/testing';
import { statementNames } from '../src/statements.js';
import { readProjects, workspaceRoot } from '../src/workspace.js';

const schemas = [...services.map(({ schema }) => schema), gatewaySchema];
let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
  for (const schema of schemas) await migrate(schema, database.url);
});
afterAll(() => database.drop());

const declared = declaredStatements();
/** Its own tables, and those that messaging has in every service's schema. */
const statementsOf = (service: string) => {
  const owners = service === 'gateway' ? [service] : [service, 'messaging'];
  return declared.filter(({ name }) => owners.includes(name.split('.')[0] ?? ''));
};

/** In addition to its pool a service has a connection that listens; the gateway has none. */
const maxConnections = ({ service, connections }: ServiceSchema) =>
  connections + (service === 'gateway' ? 0 : 1);

/** While a catalogue rebuilds, its thread has one. */
const rebuilding = 1;

it('two replicas of every service fit into 92 connections: PostgreSQL allows 100', () => {
  const each = schemas.reduce((sum, schema) => sum + maxConnections(schema), rebuilding);
  expect(2 * each).toBeLessThanOrEqual(92);
});

describe('every statement fits the tables of its service (ADR 20)', () => {
  it.each(schemas.map(({ service }) => service))('%s', async (service) => {
    expect(await statementFaults(database.url, service, statementsOf(service))).toEqual([]);
  });

  it('and none was left out', () => {
    const checked = schemas.flatMap(({ service }) => statementsOf(service)).map(({ name }) => name);
    const written = statementNames(readProjects(workspaceRoot));
    expect(written.length).toBeGreaterThan(100);
    expect(checked).toEqual(expect.arrayContaining(written));
    expect(checked).toEqual(expect.arrayContaining(declared.map(({ name }) => name)));
  });
});
