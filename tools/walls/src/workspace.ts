import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import ts from 'typescript';

/** One source file; `imports` are module names as written, including those of types and of `import()`. */
export interface SourceFile {
  /** From the workspace's root, with `/`. */
  path: string;
  text: string;
  lines: number;
  imports: string[];
}

/** A CSS file of a project. */
export interface StyleSheet {
  path: string;
  text: string;
}

export interface Project {
  /** `@music/rules` */
  packageName: string;
  /** `libs/rules` */
  folder: string;
  /** The packages that production needs. */
  dependencies: string[];
  devDependencies: string[];
  files: SourceFile[];
  styles: StyleSheet[];
}

/** This repository. */
export const workspaceRoot = fileURLToPath(new URL('../../..', import.meta.url));

const ignoredFolders = /(^|\/)(node_modules|dist|coverage)$/;
const isSource = /\.(ts|tsx|mjs)$/;
const isStyle = /\.css$/;

/** Files that only tests load. */
export const isTest = (path: string): boolean =>
  /[.-]spec\.tsx?$|\.suite\.ts$|\/test\/|\/src\/testing\/|jest\.config\.mjs$/.test(path);

function pathsBelow(root: string, folder: string, wanted: RegExp): string[] {
  return readdirSync(join(root, folder), { withFileTypes: true }).flatMap((entry) => {
    const path = `${folder}/${entry.name}`;
    if (entry.isDirectory()) return ignoredFolders.test(path) ? [] : pathsBelow(root, path, wanted);
    return wanted.test(path) ? [path] : [];
  });
}

function readSource(root: string, path: string): SourceFile {
  const text = readFileSync(join(root, path), 'utf8');
  const imports = ts.preProcessFile(text, true, true).importedFiles.map((file) => file.fileName);
  return { path, text, lines: text.trimEnd().split('\n').length, imports };
}

interface PackageJson {
  name: string;
  dependencies?: Record<string, string>;
  optionalDependencies?: Record<string, string>;
  devDependencies?: Record<string, string>;
}

export const readPackage = (root: string, folder: string): PackageJson =>
  JSON.parse(readFileSync(join(root, folder, 'package.json'), 'utf8')) as PackageJson;

function readProject(root: string, folder: string): Project {
  const {
    name,
    dependencies = {},
    optionalDependencies = {},
    devDependencies = {},
  } = readPackage(root, folder);
  return {
    packageName: name,
    folder,
    dependencies: Object.keys({ ...dependencies, ...optionalDependencies }),
    devDependencies: Object.keys(devDependencies),
    files: pathsBelow(root, folder, isSource).map((path) => readSource(root, path)),
    styles: pathsBelow(root, folder, isStyle).map((path) => ({
      path,
      text: readFileSync(join(root, path), 'utf8'),
    })),
  };
}

/** Every folder of apps, libs and tools that has a package.json. */
export function readProjects(root: string): Project[] {
  return ['apps', 'libs', 'tools']
    .filter((area) => existsSync(join(root, area)))
    .flatMap((area) => readdirSync(join(root, area)).map((name) => `${area}/${name}`))
    .filter((folder) => existsSync(join(root, folder, 'package.json')))
    .map((folder) => readProject(root, folder));
}
