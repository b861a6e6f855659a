import ts from 'typescript';
import { isTest, type Project, type SourceFile } from './workspace.js';

const data = /\/migrations\/|^tools\/demo-(data|music)\/src\/data\//;

/** Without migrations and the demo's tables, which are data, not code. */
const filesOf = (projects: readonly Project[]): SourceFile[] =>
  projects.flatMap((project) => project.files).filter(({ path }) => !data.test(path));

const scriptKind = (path: string) => (path.endsWith('x') ? ts.ScriptKind.TSX : ts.ScriptKind.TS);

/** The length in lines of every function, method and arrow function with a body, including nested ones. */
function functionLengths({ path, text }: SourceFile): number[] {
  const file = ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true, scriptKind(path));
  const lineAt = (position: number) => file.getLineAndCharacterOfPosition(position).line;
  const found: number[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isFunctionLike(node) && 'body' in node && node.body)
      found.push(lineAt(node.getEnd()) - lineAt(node.getStart(file)) + 1);
    ts.forEachChild(node, visit);
  };
  visit(file);
  return found;
}

/** The value below which this share of the values lies: 0.5 is the median. */
const quantile = (values: readonly number[], share: number): number =>
  [...values].sort((a, b) => a - b)[Math.floor((values.length - 1) * share)] ?? 0;

/** The length in lines of the file at this quantile (0.5: the median), tests included. */
export const fileLengthAt = (projects: readonly Project[], share: number): number =>
  quantile(
    filesOf(projects).map(({ lines }) => lines),
    share,
  );

/** Lines of the median function, tests excluded. */
export const medianFunctionLength = (projects: readonly Project[]): number =>
  quantile(
    filesOf(projects)
      .filter(({ path }) => !isTest(path))
      .flatMap(functionLengths),
    0.5,
  );
