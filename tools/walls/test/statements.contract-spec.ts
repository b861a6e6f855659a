import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { declaredStatements, migrate } from '@music/platform';
import { services } from '@music/standalone';
import { statementFaults, testDatabase, type TestDatabase } from '@music/testing';
import { statementNames } from '../src/statements.js';
import { readProjects, workspaceRoot } from '../src/workspace.js';

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
  for (const { schema } of services) await migrate(schema, database.url);
});
afterAll(() => database.drop());

const declared = declaredStatements();
/** Its own, and those of the tables that messaging keeps in every schema. */
const statementsOf = (service: string) =>
  declared.filter(({ name }) => [service, 'messaging'].includes(name.split('.')[0] ?? ''));

describe('every statement fits the tables of its service (ADR 20)', () => {
  it.each(services.map(({ schema }) => schema.service))('%s', async (service) => {
    expect(await statementFaults(database.url, service, statementsOf(service))).toEqual([]);
  });

  it('and none was left out', () => {
    const checked = services.flatMap(({ schema }) => statementsOf(schema.service)).map(({ name }) => name);
    expect(new Set(checked)).toEqual(new Set(statementNames(readProjects(workspaceRoot))));
  });
});
