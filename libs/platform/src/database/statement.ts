import { z } from 'zod';
import { prepareAs } from './service-client.js';

type Schemas = readonly z.ZodType[];

/** SQL with the types of its values and of its rows. Nothing parses them at run time: a test asks PostgreSQL (ADR 20). */
export interface Statement<Parameters extends Schemas = Schemas, Row extends z.ZodObject = z.ZodObject> {
  /** `identity.find-mail-token`: the service, then what it does. It is also the name of the prepared statement in PostgreSQL. */
  name: string;
  sql: string;
  parameters: Parameters;
  row: Row;
}

type Given<Value> = Value extends (infer Item)[] ? readonly Item[] : Value;

/** The values with which a statement is executed, in the order of `$1`, `$2` … */
export type ValuesOf<Parameters extends Schemas> = {
  readonly [Index in keyof Parameters]: Given<z.output<Parameters[Index]>>;
};

const declared = new Map<string, Statement>();

/** All statements of the loaded modules. @internal Tests compare them with the tables (ADR 20). */
export const declaredStatements = (): Statement[] => [...declared.values()];

/** Declares a statement, once, at the top of a module. Without `row` it returns no columns. */
export function statement<
  const Parameters extends Schemas = readonly [],
  Row extends z.ZodObject = z.ZodObject<Record<never, never>>,
>(
  name: string,
  { sql, parameters, row }: { sql: string; parameters?: Parameters; row?: Row },
): Statement<Parameters, Row> {
  if (declared.has(name)) throw new Error(`Two statements are called ${name}.`);
  const made = { name, sql, parameters: parameters ?? [], row: row ?? z.object({}) };
  declared.set(name, made);
  prepareAs(sql, name);
  return made as unknown as Statement<Parameters, Row>;
}
