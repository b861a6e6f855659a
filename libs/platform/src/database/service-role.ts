import { createHmac } from 'node:crypto';
import { DataSource } from 'typeorm';
import { schemaName } from './data-source.options.js';

const quote = (name: string) => `"${name.replaceAll('"', '""')}"`;

/**
 * Makes (or refreshes) the role under which one service works: it reads and writes its own schema and nothing else.
 * Answers the url with that role, or the owner's url where the owner may not create roles.
 */
export async function serviceRoleUrl(ownerUrl: string, service: string, secret: string): Promise<string> {
  const url = new URL(ownerUrl);
  const role = `${url.pathname.slice(1)}_${schemaName(service)}`;
  const password = createHmac('sha256', secret).update(role).digest('base64url');
  const source = await new DataSource({ type: 'postgres', url: ownerUrl }).initialize();
  try {
    const [{ allowed }] = (await source.query(
      'select (rolsuper or rolcreaterole) as allowed from pg_roles where rolname = current_user',
    )) as [{ allowed: boolean }];
    if (!allowed) return ownerUrl;
    await source.query(grants(role, password, schemaName(service)));
  } finally {
    await source.destroy();
  }
  url.username = role;
  url.password = password;
  return url.toString();
}

/** `password` is base64url and so needs no escaping. */
function grants(role: string, password: string, schema: string): string {
  const [name, space] = [quote(role), quote(schema)];
  return `
    do $$ begin
      if not exists (select from pg_roles where rolname = '${role.replaceAll("'", "''")}') then
        create role ${name};
      end if;
    end $$;
    alter role ${name} with login nosuperuser nocreatedb nocreaterole password '${password}';
    grant usage on schema ${space} to ${name};
    grant select, insert, update, delete, truncate on all tables in schema ${space} to ${name};
    grant usage, select, update on all sequences in schema ${space} to ${name};
    ${keepAppendOnly(name, schema)}`;
}

/** A table whose migration comments it as `append-only` is read and added to, never changed. */
const keepAppendOnly = (name: string, schema: string): string => `
    do $$ declare kept regclass; begin
      for kept in
        select oid from pg_class where relnamespace = '${schema}'::regnamespace and relkind = 'r'
          and obj_description(oid, 'pg_class') = 'append-only'
      loop
        execute format('revoke update, delete, truncate on %s from %s', kept, '${name.replaceAll("'", "''")}');
      end loop;
    end $$;`;
