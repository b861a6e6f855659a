import ts from 'typescript';
import { isData } from './sizes.js';
import { isTest, type Project, type SourceFile } from './workspace.js';

const longestFunction = 40;

interface FoundFunction {
  /** `apps/web/src/a.ts:12` */
  at: string;
  lines: number;
}

const scriptKind = (path: string) => (path.endsWith('x') ? ts.ScriptKind.TSX : ts.ScriptKind.TS);

/** Every function, method and arrow function with a body, those within others too. */
function functionsOf({ path, text }: SourceFile): FoundFunction[] {
  const file = ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true, scriptKind(path));
  const lineAt = (position: number) => file.getLineAndCharacterOfPosition(position).line + 1;
  const found: FoundFunction[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isFunctionLike(node) && 'body' in node && node.body) {
      const first = lineAt(node.getStart(file));
      found.push({ at: `${path}:${first}`, lines: lineAt(node.getEnd()) - first + 1 });
    }
    ts.forEachChild(node, visit);
  };
  visit(file);
  return found;
}

const functionsIn = (projects: readonly Project[]): FoundFunction[] =>
  projects
    .flatMap((project) => project.files)
    .filter(({ path }) => !isTest(path) && !isData(path))
    .flatMap(functionsOf);

/** Functions over the limit; tests and data aside. */
export const functionFaults = (projects: readonly Project[]): string[] =>
  functionsIn(projects)
    .filter(({ lines }) => lines > longestFunction)
    .map(({ at, lines }) => `${at} has a function of ${lines} lines, more than ${longestFunction}`);

/** Lines of the function in the middle of all functions by length. */
export function medianFunction(projects: readonly Project[]): number {
  const lengths = functionsIn(projects).map(({ lines }) => lines);
  return lengths.sort((a, b) => a - b)[Math.floor(lengths.length / 2)] ?? 0;
}
