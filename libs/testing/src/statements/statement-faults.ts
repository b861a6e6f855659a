import { schemaName, type Statement } from '@music/platform';
import pg from 'pg';
import { fitsType, mayBeNull } from './declared-type.js';
import { describeStatement, type Description } from './describe-statement.js';
import { planStatement } from './plan-statement.js';

/** The database's description of a statement's types and columns. */
interface Catalogue {
  typeName(oid: number): string;
  isNullable(column: pg.FieldDef): boolean;
}

async function readCatalogue(client: pg.Client): Promise<Catalogue> {
  // A domain counts as its base type.
  const types = await client.query<{ oid: number; name: string }>(
    `select t.oid, coalesce(base.typname, t.typname) as name
     from pg_type t left join pg_type base on base.oid = t.typbasetype`,
  );
  const nullable = await client.query<{ id: string }>(
    `select attrelid || '.' || attnum as id from pg_attribute join pg_class c on c.oid = attrelid
     where relkind = 'r' and attnum > 0 and not attnotnull`,
  );
  const names = new Map(types.rows.map(({ oid, name }) => [oid, name]));
  const ids = new Set(nullable.rows.map(({ id }) => id));
  return {
    typeName: (oid) => names.get(oid) ?? String(oid),
    isNullable: ({ tableID, columnID }) => ids.has(`${tableID}.${columnID}`),
  };
}

function parameterFaults(
  { parameters }: Statement,
  description: Description,
  catalogue: Catalogue,
): string[] {
  const types = description.parameters.map((oid) => catalogue.typeName(oid));
  if (types.length !== parameters.length)
    return [`${parameters.length} parameters are declared, the SQL has ${types.length}`];
  return types.flatMap((type, index) => {
    const declared = parameters[index];
    return declared && fitsType(declared, type, true)
      ? []
      : [`$${index + 1} is ${type}, which its declaration does not fit`];
  });
}

/** The result of a lock or a notification is not a column. */
const isColumn = (catalogue: Catalogue) => (column: pg.FieldDef) =>
  catalogue.typeName(column.dataTypeID) !== 'void';

function rowFaults({ row }: Statement, description: Description, catalogue: Catalogue): string[] {
  const columns = description.columns.filter(isColumn(catalogue));
  const names = columns.map(({ name }) => name);
  const missing = Object.keys(row.shape).filter((name) => !names.includes(name));
  return [
    ...missing.map((name) => `"${name}" is declared and no column`),
    ...columns.flatMap((column) => {
      const declared = row.shape[column.name];
      const type = catalogue.typeName(column.dataTypeID);
      if (!declared) return [`"${column.name}" is a column and not declared`];
      if (!fitsType(declared, type))
        return [`"${column.name}" is ${type}, which its declaration does not fit`];
      const wrong = catalogue.isNullable(column) && !mayBeNull(declared);
      return wrong ? [`"${column.name}" may be null and is not declared so`] : [];
    }),
  ];
}

async function faultsOf(client: pg.Client, statement: Statement, catalogue: Catalogue): Promise<string[]> {
  try {
    const description = await describeStatement(client, statement.sql);
    await planStatement(client, statement.sql, description.parameters.length);
    return [
      ...parameterFaults(statement, description, catalogue),
      ...rowFaults(statement, description, catalogue),
    ];
  } catch (error) {
    return [String(error)];
  }
}

/** Differences between the declared statements and the tables of this service, each with the statement's name. */
export async function statementFaults(
  url: string,
  service: string,
  statements: readonly Statement[],
): Promise<string[]> {
  const options = `-c search_path=${schemaName(service)} -c plan_cache_mode=force_generic_plan`;
  const client = new pg.Client({ connectionString: url, options });
  await client.connect();
  try {
    const catalogue = await readCatalogue(client);
    const faults: string[] = [];
    for (const statement of statements)
      for (const fault of await faultsOf(client, statement, catalogue))
        faults.push(`${statement.name}: ${fault}`);
    return faults;
  } finally {
    await client.end();
  }
}
