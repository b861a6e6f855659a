import ts from 'typescript';
import { checkIdsIn } from './check-ids.js';

const groups = ['describe', 'it', 'test'];

/** A title, preceded by those of its groups. */
type TitlePath = readonly string[];

/**
 * The titles of a spec's groups and tests. A test over a table has a title for every check that its rows name; any other
 * placeholder is `…`.
 */
export function specTitles(fileName: string, text: string): TitlePath[] {
  const source = ts.createSourceFile(fileName, text, ts.ScriptTarget.Latest, true);
  const tables = tablesOf(source);
  const paths: TitlePath[] = [];
  const visit = (node: ts.Node, above: TitlePath): void => {
    const found = ts.isCallExpression(node) ? titled(node, tables) : null;
    if (!found) return ts.forEachChild(node, (child) => visit(child, above));
    for (const title of found.titles) {
      paths.push([...above, title]);
      if (found.isGroup) ts.forEachChild(node, (child) => visit(child, [...above, title]));
    }
  };
  visit(source, []);
  return paths;
}

type Tables = Map<string, ts.Expression>;

/** The constants of the file, because a table may be defined before its test. */
function tablesOf(source: ts.SourceFile): Tables {
  const tables: Tables = new Map();
  const visit = (node: ts.Node): void => {
    if (ts.isVariableDeclaration(node) && ts.isIdentifier(node.name) && node.initializer)
      tables.set(node.name.text, node.initializer);
    ts.forEachChild(node, visit);
  };
  visit(source);
  return tables;
}

interface Titled {
  isGroup: boolean;
  titles: string[];
}

/** `it('title', …)`, `describe.each(table)('title', …)`; null for any other call. */
function titled(call: ts.CallExpression, tables: Tables): Titled | null {
  const [first] = call.arguments;
  const title = first && literal(first);
  if (title === undefined) return null;
  const { expression } = call;
  const each = ts.isCallExpression(expression) ? expression : null;
  const group = groupOf(each ? each.expression : expression);
  if (!group) return null;
  const rows = each ? rowsOf(each.arguments[0], tables) : [];
  const titles = rows.length ? rows.map((row) => filled(title, row)) : [filled(title, [])];
  return { isGroup: group === 'describe', titles: [...new Set(titles)] };
}

function groupOf(expression: ts.Expression): string | null {
  const root = ts.isPropertyAccessExpression(expression) ? expression.expression : expression;
  return ts.isIdentifier(root) && groups.includes(root.text) ? root.text : null;
}

/** The rows of a table if they are literals; none if they are computed. */
function rowsOf(table: ts.Expression | undefined, tables: Tables): ts.Expression[][] {
  const bare = table && unwrapped(table);
  if (bare && ts.isIdentifier(bare)) return rowsOf(tables.get(bare.text), tables);
  if (!bare || !ts.isArrayLiteralExpression(bare)) return [];
  return bare.elements.map((row) => {
    const cells = unwrapped(row);
    return ts.isArrayLiteralExpression(cells) ? [...cells.elements] : [cells];
  });
}

/** Without `as const`, brackets and `satisfies`. */
function unwrapped(expression: ts.Expression): ts.Expression {
  const wraps =
    ts.isAsExpression(expression) ||
    ts.isParenthesizedExpression(expression) ||
    ts.isSatisfiesExpression(expression);
  return wraps ? unwrapped(expression.expression) : expression;
}

function literal(expression: ts.Expression): string | undefined {
  if (ts.isStringLiteralLike(expression)) return expression.text;
  if (!ts.isTemplateExpression(expression)) return undefined;
  return expression.head.text + expression.templateSpans.map(({ literal: { text } }) => `…${text}`).join('');
}

/** One line per test is enough: placeholders are only filled in if they name a check. */
function filled(title: string, row: readonly ts.Expression[]): string {
  let at = 0;
  return title.replace(/%[sdifjop]/g, () => {
    const cell = row[at++];
    const text = cell && literal(cell);
    return text && checkIdsIn(text).length ? text : '…';
  });
}
