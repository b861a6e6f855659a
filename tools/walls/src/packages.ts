import { isBuiltin } from 'node:module';
import { isTest, type Project, type SourceFile } from './workspace.js';

const nameOf = (specifier: string): string =>
  specifier
    .split('/')
    .slice(0, specifier.startsWith('@') ? 2 : 1)
    .join('/');

const packagesOf = (file: SourceFile): string[] => [
  ...new Set(file.imports.filter((name) => !name.startsWith('.') && !isBuiltin(name)).map(nameOf)),
];

/**
 * Packages used in production must be dependencies. Tools do not run there; they, tests and build settings may use development
 * packages, their own and the workspace's.
 */
function isDeclared(project: Project, file: SourceFile, name: string, shared: readonly string[]): boolean {
  const service = !project.folder.startsWith('tools/');
  const production = service && file.path.startsWith(`${project.folder}/src/`) && !isTest(file.path);
  if (name === project.packageName || project.dependencies.includes(name)) return true;
  return !production && [...project.devDependencies, ...shared].includes(name);
}

/** `shared`: the development packages of the root. Nothing may work only because npm happens to put a package within reach. */
export function undeclared(projects: readonly Project[], shared: readonly string[]): string[] {
  return projects.flatMap((project) =>
    project.files.flatMap((file) =>
      packagesOf(file)
        .filter((name) => !isDeclared(project, file, name, shared))
        .map((name) => `${file.path} imports ${name}, which ${project.folder}/package.json does not declare`),
    ),
  );
}
