import { readdirSync, existsSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { z } from 'zod';
import { workspaceRoot } from './workspace.js';

/** A variable as `.env.example` shows it; the value is the default, empty if there is none. */
interface Variable {
  name: string;
  description: string;
  value: string;
}

const heading = `# Every variable that the shop understands, with its default. Nothing has to be set for "npm start".
# Copy this file to .env and take away the # where you want something else. Made by "npm run env-example".
`;

/** A switch is written as on or off, the way it is read. */
function written(value: unknown): string {
  if (typeof value === 'boolean') return value ? 'on' : 'off';
  return value === undefined ? '' : String(value as string | number);
}

function readVariable(name: string, field: unknown): Variable {
  if (!(field instanceof z.ZodType)) throw new TypeError(`${name} is no zod schema`);
  if (!field.description) throw new TypeError(`${name} lacks a description`);
  const absent = field.safeParse(undefined);
  return { name, description: field.description, value: written(absent.success ? absent.data : undefined) };
}

/** The zod objects that a module exports. */
const schemasOf = (module: Record<string, unknown>): z.ZodObject[] =>
  Object.values(module).filter((value) => value instanceof z.ZodObject);

const load = (path: string): Promise<Record<string, unknown>> =>
  import(pathToFileURL(join(workspaceRoot, path)).href) as Promise<Record<string, unknown>>;

/** The file with an app's variables. */
const configs = (): [app: string, file: string][] =>
  readdirSync(join(workspaceRoot, 'apps')).flatMap((app): [string, string][] => {
    const file = `apps/${app}/src/config.ts`;
    return existsSync(join(workspaceRoot, file)) ? [[app, file]] : [];
  });

const section = (title: string, variables: readonly Variable[]): string =>
  [
    `\n# ${title}`,
    ...variables.map(({ name, description, value }) => `\n# ${description}\n# ${name}=${value}`),
  ].join('\n');

/**
 * The text of `.env.example`, from the zod objects that `libs/platform/src/environment.ts` and every app's `config.ts`
 * export. A variable that several share is shown once, with the first.
 */
export async function environmentExample(): Promise<string> {
  const sources = [['every process', 'libs/platform/src/environment.ts'], ...configs()] as const;
  const shown = new Set<string>();
  let text = heading;
  for (const [title, file] of sources) {
    const fields = schemasOf(await load(file)).flatMap((schema) => Object.entries(schema.shape));
    const fresh = fields.filter(([name]) => !shown.has(name) && shown.add(name));
    if (fresh.length)
      text += `${section(
        title,
        fresh.map(([name, field]) => readVariable(name, field)),
      )}\n`;
  }
  return text;
}
