import { createHmac } from 'node:crypto';
import { escapeIdentifier, escapeLiteral } from 'pg';
import type { DataSource } from 'typeorm';
import { connectDataSource } from './connect-data-source.js';
import { schemaName } from './data-source.options.js';
import { migrationLock } from './migrate.js';

/**
 * Creates (or updates) a role for one service, whose name and password are derived from the owner's url and a secret. Returns the
 * url with that role, or the owner's url if the owner may not create roles.
 */
export async function serviceRoleUrl(ownerUrl: string, service: string, secret: string): Promise<string> {
  const url = new URL(ownerUrl);
  url.username = `${url.pathname.slice(1)}_${schemaName(service)}`;
  url.password = createHmac('sha256', secret).update(url.username).digest('base64url');
  const mayCreate = await asOwner(ownerUrl, mayCreateRoles);
  if (mayCreate) await grantServiceRole(ownerUrl, url.toString(), service);
  return mayCreate ? url.toString() : ownerUrl;
}

/**
 * Lets the role of `roleUrl` use the schema of one service: it reads and writes existing tables, and nothing else. If the owner
 * may create roles, the role is created with the url's password; otherwise it must exist.
 */
export async function grantServiceRole(ownerUrl: string, roleUrl: string, service: string): Promise<void> {
  const { username, password } = new URL(roleUrl);
  const role = decodeURIComponent(username);
  await asOwner(ownerUrl, async (owner) => {
    if (await isOwner(owner, role)) return;
    if (await mayCreateRoles(owner)) await owner.query(login(role, decodeURIComponent(password)));
    await owner.query(grants(role, schemaName(service)));
  });
}

async function asOwner<T>(url: string, work: (owner: DataSource) => Promise<T>): Promise<T> {
  const owner = await connectDataSource({ type: 'postgres', url });
  try {
    return await work(owner);
  } finally {
    await owner.destroy();
  }
}

async function isOwner(owner: DataSource, role: string): Promise<boolean> {
  const [row] = await owner.query<{ same: boolean }[]>('select current_user = $1 as same', [role]);
  return row?.same ?? false;
}

async function mayCreateRoles(owner: DataSource): Promise<boolean> {
  const [row] = await owner.query<{ allowed: boolean }[]>(
    'select (rolsuper or rolcreaterole) as allowed from pg_roles where rolname = current_user',
  );
  return row?.allowed ?? false;
}

const login = (role: string, password: string): string => `
    select pg_advisory_xact_lock(${migrationLock});
    do $$ begin
      if not exists (select from pg_roles where rolname = ${escapeLiteral(role)}) then
        create role ${escapeIdentifier(role)};
      end if;
    end $$;
    alter role ${escapeIdentifier(role)} with login password ${escapeLiteral(password)};`;

/** Migrations belong to the owner: the role only reads which have run. */
function grants(role: string, schema: string): string {
  const [name, space] = [escapeIdentifier(role), escapeIdentifier(schema)];
  return `
    select pg_advisory_xact_lock(${migrationLock});
    grant usage on schema ${space} to ${name};
    grant select, insert, update, delete, truncate on all tables in schema ${space} to ${name};
    revoke insert, update, delete, truncate on ${space}.migrations from ${name};
    grant usage, select, update on all sequences in schema ${space} to ${name};
    ${keepAppendOnly(name, schema)}`;
}

/** Rows of a table whose migration comments it as `append-only` are read and added, never changed. */
const keepAppendOnly = (name: string, schema: string): string => `
    do $$ declare kept regclass; begin
      for kept in
        select oid from pg_class where relnamespace = ${escapeLiteral(schema)}::regnamespace and relkind = 'r'
          and obj_description(oid, 'pg_class') = 'append-only'
      loop
        execute format('revoke update, delete, truncate on %s from %s', kept, ${escapeLiteral(name)});
      end loop;
    end $$;`;
