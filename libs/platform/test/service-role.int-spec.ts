import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { testDatabase, type TestDatabase } from '@music/testing';
import type { MigrationInterface, QueryRunner } from 'typeorm';
import type { ServiceSchema } from '../src/database/data-source.options.js';
import { migrate, openDataSource } from '../src/database/migrate.js';
import { grantServiceRole, serviceRoleUrl } from '../src/database/service-role.js';

class Things0001 implements MigrationInterface {
  readonly name = 'things-0001-1795219200001';
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      'create table things (id integer generated always as identity primary key, name text)',
    );
    await runner.query(`create table notes (text text); comment on table notes is 'append-only'`);
  }
  async down(): Promise<void> {}
}
class Things0002 implements MigrationInterface {
  readonly name = 'things-0002-1795219200002';
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('create table later (name text)');
  }
  async down(): Promise<void> {}
}
const schema = (service: string, ...migrations: ServiceSchema['migrations']): ServiceSchema => ({
  service,
  connections: 5,
  migrations,
});
const own = schema('hall-of-fame', Things0001);
const other = schema('other', Things0001);

const run = randomBytes(4).toString('hex');
/** It needs escaping, in SQL and in the url. */
const [role, password] = [`o'role "${run}"`, `it's a % secret`];
const withRole = (url: string, name: string, secret: string): string =>
  Object.assign(new URL(url), { username: encodeURIComponent(name), password: encodeURIComponent(secret) })
    .href;

let database: TestDatabase;
let roleUrl: string;
const roles: string[] = [role];

/** What the role gets from the server. */
async function as(url: string, sql: string): Promise<unknown> {
  const source = await openDataSource(own, url);
  try {
    return await source.query(sql);
  } finally {
    await source.destroy();
  }
}

beforeAll(async () => {
  database = await testDatabase();
  roleUrl = withRole(database.url, role, password);
  for (const each of [own, other]) await migrate(each, database.url);
  await grantServiceRole(database.url, roleUrl, 'hall-of-fame');
});
afterAll(async () => {
  for (const name of roles) {
    const quoted = `"${name.replaceAll('"', '""')}"`;
    await database.query(`drop owned by ${quoted}`);
    await database.query(`drop role ${quoted}`);
  }
  await database.drop();
});

describe('the role of a service', () => {
  it('reads and writes its own schema', async () => {
    await as(roleUrl, `insert into things (name) values ('a')`);
    await as(roleUrl, `update things set name = 'b'`);
    expect(await as(roleUrl, 'select name from things')).toEqual([{ name: 'b' }]);
    await as(roleUrl, 'delete from things');
    await as(roleUrl, `insert into notes values ('kept')`);
  });

  it.each([
    ['another schema', 'select from other.things'],
    ['another schema', `insert into other.things (name) values ('x')`],
    ['a table of its own', 'create table mine ()'],
    ['a table for all', 'create table public.mine ()'],
    ['a schema', 'create schema mine'],
    ['a role', 'create role mine'],
    ['its tables', 'alter table things add column more text'],
    ['its tables', 'drop table things'],
    ['its migrations', 'delete from migrations'],
    ['its migrations', `insert into migrations ("timestamp", name) values (1, 'x')`],
    ['what is append-only', 'delete from notes'],
    ['what is append-only', `update notes set text = ''`],
  ])('may not touch %s: %s', async (_, sql) => {
    await expect(as(roleUrl, sql)).rejects.toThrow(/permission denied|must be owner/);
  });

  it('gets a new password, and access to the tables of a new migration', async () => {
    await migrate(schema('hall-of-fame', Things0001, Things0002), database.url);
    const renewed = withRole(database.url, role, 'another secret');
    await expect(as(roleUrl, 'select from later')).rejects.toThrow('permission denied');
    await grantServiceRole(database.url, renewed, 'hall-of-fame');
    expect(await as(renewed, 'select from later')).toEqual([]);
  });
});

describe('an owner without superuser rights', () => {
  const owner = `owner_${run}`;
  let ownerUrl: string;
  beforeAll(async () => {
    roles.push(owner);
    await database.query(`create role ${owner} login password 'secret'`);
    await database.query(`grant create on database "${new URL(database.url).pathname.slice(1)}" to ${owner}`);
    ownerUrl = withRole(database.url, owner, 'secret');
    await migrate(schema('managed', Things0001), ownerUrl);
  });

  it('grants rights to an existing role, and reports a missing one', async () => {
    const [made, missing] = [`made_${run}`, `missing_${run}`];
    roles.unshift(made);
    await database.query(`create role ${made} login password 'secret'`);
    await grantServiceRole(ownerUrl, withRole(ownerUrl, made, 'secret'), 'managed');
    expect(await as(withRole(ownerUrl, made, 'secret'), 'select from managed.things')).toEqual([]);
    const grant = grantServiceRole(ownerUrl, withRole(ownerUrl, missing, 'secret'), 'managed');
    await expect(grant).rejects.toThrow(`role "${missing}" does not exist`);
    expect(await serviceRoleUrl(ownerUrl, 'managed', 'a secret')).toBe(ownerUrl);
  });

  it('creates the role if it may create roles', async () => {
    await database.query(`alter role ${owner} createrole`);
    const url = await serviceRoleUrl(ownerUrl, 'managed', 'a secret');
    roles.unshift(decodeURIComponent(new URL(url).username));
    expect(await as(url, 'select from managed.things')).toEqual([]);
    expect(await serviceRoleUrl(ownerUrl, 'managed', 'a secret')).toBe(url);
  });
});
