import { isBuiltin } from 'node:module';
import { isTest, type Project, type SourceFile } from './workspace.js';

/** Packages that reach a server or a provider: their place is behind a repository or a client. */
const drivers = ['typeorm', 'ioredis', 'redis', 'amqplib', 'amqp-connection-manager', 'stripe', 'pg'];
const driverPlaces = /\.(repository|client)\.ts$|\/database\/|^libs\/(platform|messaging|testing)\//;

const nameOf = (specifier: string): string =>
  specifier
    .split('/')
    .slice(0, specifier.startsWith('@') ? 2 : 1)
    .join('/');

const packagesOf = (file: SourceFile): string[] => [
  ...new Set(file.imports.filter((name) => !name.startsWith('.') && !isBuiltin(name)).map(nameOf)),
];

export function driverFaults(projects: readonly Project[]): string[] {
  const files = projects.flatMap((project) => project.files);
  return files
    .filter(({ path }) => !isTest(path) && !driverPlaces.test(path))
    .flatMap((file) =>
      packagesOf(file)
        .filter((name) => drivers.includes(name))
        .map((name) => `${file.path} may not import ${name}: write a *.repository.ts or *.client.ts`),
    );
}

/**
 * What runs in production is a dependency. Tools do not run there; they, tests and build settings may use development
 * packages, their own and the workspace's.
 */
function isDeclared(project: Project, file: SourceFile, name: string, shared: readonly string[]): boolean {
  const service = !project.folder.startsWith('tools/');
  const production = service && file.path.startsWith(`${project.folder}/src/`) && !isTest(file.path);
  if (name === project.packageName || project.dependencies.includes(name)) return true;
  return !production && [...project.devDependencies, ...shared].includes(name);
}

/** `shared`: the development packages of the root. Nothing may work only because npm put it within reach. */
export function undeclared(projects: readonly Project[], shared: readonly string[]): string[] {
  return projects.flatMap((project) =>
    project.files.flatMap((file) =>
      packagesOf(file)
        .filter((name) => !isDeclared(project, file, name, shared))
        .map((name) => `${file.path} imports ${name}, which ${project.folder}/package.json does not declare`),
    ),
  );
}
