import pg from 'pg';

/** Templates outlive the spec files that created them, but not the run. */
async function dropTemplates() {
  const client = new pg.Client({ connectionString: process.env.TEST_DATABASE_URL });
  await client.connect();
  const { rows } = await client.query(
    "select format('drop database %I with (force)', datname) as sql from pg_database where datname like $1",
    [`test_template_${process.env.TEST_RUN_ID}_%`],
  );
  for (const { sql } of rows) await client.query(sql);
  await client.end();
}

export default async function globalTeardown() {
  await dropTemplates();
  await globalThis.embeddedTestServer?.stop();
}
