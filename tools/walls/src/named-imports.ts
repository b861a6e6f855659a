import { posix } from 'node:path';
import ts from 'typescript';
import type { Project } from './workspace.js';

/** A name that a file takes from a module; `*`: all of them. */
export interface NamedImport {
  specifier: string;
  name: string;
  /** The name under which the file exports it again; `*`: each under its own. */
  exportedAs?: string;
}

const textOf = (node: ts.Node | undefined): string | undefined =>
  node && ts.isStringLiteralLike(node) ? node.text : undefined;

function fromImport({ importClause }: ts.ImportDeclaration, specifier: string): NamedImport[] {
  const bindings = importClause?.namedBindings;
  if (!bindings) return [];
  if (ts.isNamespaceImport(bindings)) return [{ specifier, name: '*' }];
  return bindings.elements.map(({ name, propertyName }) => ({
    specifier,
    name: (propertyName ?? name).text,
  }));
}

function fromExport({ exportClause }: ts.ExportDeclaration, specifier: string): NamedImport[] {
  if (!exportClause) return [{ specifier, name: '*', exportedAs: '*' }];
  if (ts.isNamespaceExport(exportClause)) return [{ specifier, name: '*' }];
  return exportClause.elements.map(({ name, propertyName }) => ({
    specifier,
    name: (propertyName ?? name).text,
    exportedAs: name.text,
  }));
}

/** `import('./a.js')` and a script's `importSource('…')`, whose names are not followed, and the type `import('./a.js').A`. */
function fromExpression(node: ts.Node): NamedImport[] {
  if (ts.isCallExpression(node) && /^import(Source)?$/.test(node.expression.getText()))
    return [{ specifier: textOf(node.arguments[0]) ?? '', name: '*' }];
  if (ts.isImportTypeNode(node) && ts.isLiteralTypeNode(node.argument))
    return [{ specifier: textOf(node.argument.literal) ?? '', name: node.qualifier?.getText() ?? '*' }];
  return [];
}

/** What a source file imports by name, or exports again. */
export function namedImports(path: string, text: string): NamedImport[] {
  const found: NamedImport[] = [];
  const visit = (node: ts.Node): void => {
    found.push(...fromExpression(node));
    ts.forEachChild(node, visit);
  };
  const source = ts.createSourceFile(path, text, ts.ScriptTarget.ES2022, true);
  for (const statement of source.statements) {
    const specifier = textOf((statement as Partial<ts.ImportDeclaration>).moduleSpecifier);
    if (specifier !== undefined && ts.isImportDeclaration(statement))
      found.push(...fromImport(statement, specifier));
    if (specifier !== undefined && ts.isExportDeclaration(statement))
      found.push(...fromExport(statement, specifier));
  }
  if (/\bimport(Source)?\(/.test(text)) visit(source);
  return found;
}

/** Finds the source that a module name stands for in a file: of the same project, or the entry of another. */
export function resolver(
  projects: readonly Project[],
): (path: string, specifier: string) => string | undefined {
  const paths = new Set(projects.flatMap(({ files }) => files.map((file) => file.path)));
  const folders = new Map(projects.map(({ packageName, folder }) => [packageName, folder]));
  const stemOf = (path: string, specifier: string): string => {
    if (paths.has(specifier)) return specifier;
    if (specifier.startsWith('.')) return posix.join(posix.dirname(path), specifier);
    const [scope, name, ...below] = specifier.split('/');
    return posix.join(folders.get(`${scope}/${name}`) ?? '', 'src', ...below);
  };
  return (path, specifier) => {
    const stem = stemOf(path, specifier);
    const endings = ['', '.ts', '/index.ts'].map((ending) => stem + ending);
    return [...endings, stem.replace(/\.js$/, '.ts'), stem.replace(/\.js$/, '.tsx')].find((each) =>
      paths.has(each),
    );
  };
}
