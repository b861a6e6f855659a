import { posix } from 'node:path';
import { isTest, type Project, type SourceFile } from './workspace.js';

/** Who may import whom (docs/architecture.md). What is not listed is forbidden; `*` allows everything. */
const allowed: readonly (readonly [tag: string, ...mayImport: string[]])[] = [
  ['scope:contracts'],
  ['scope:rules', 'scope:contracts'],
  ['scope:platform', 'scope:contracts'],
  ['scope:messaging', 'scope:contracts', 'scope:platform'],
  ['scope:testing', 'type:lib'],
  ['type:service', 'scope:contracts', 'scope:rules', 'scope:platform', 'scope:messaging'],
  ['type:gateway', 'scope:contracts', 'scope:rules', 'scope:platform', 'scope:messaging'],
  ['type:web', 'scope:contracts', 'scope:rules'],
  ['type:app', 'type:gateway', 'type:service', 'scope:platform', 'scope:messaging'],
  ['type:e2e', 'scope:contracts', 'scope:testing'],
  ['type:tool', '*'],
];

function mayImport(project: Project, target: Project, inTest: boolean): boolean {
  const rule = allowed.find(([tag]) => project.tags.includes(tag));
  if (!rule) return false;
  const tags = inTest ? [...rule.slice(1), 'scope:testing'] : rule.slice(1);
  return tags.includes('*') || tags.some((tag) => target.tags.includes(tag));
}

const packageOf = (specifier: string): string => specifier.split('/').slice(0, 2).join('/');

function faultOf(
  project: Project,
  file: SourceFile,
  specifier: string,
  projects: readonly Project[],
): string | null {
  if (specifier.startsWith('.')) {
    const target = posix.join(posix.dirname(file.path), specifier);
    const outside = !target.startsWith(`${project.folder}/`) && project.tags[1] !== 'type:tool';
    return outside ? `${file.path} leaves its project: ${specifier}` : null;
  }
  const target = projects.find(({ packageName }) => packageName === packageOf(specifier));
  if (!target || target === project || mayImport(project, target, isTest(file.path))) return null;
  return `${file.path} may not import ${specifier}`;
}

/** Every import between projects that the walls forbid. */
export function edgeFaults(projects: readonly Project[]): string[] {
  return projects.flatMap((project) =>
    project.files.flatMap((file) =>
      file.imports.flatMap((specifier) => faultOf(project, file, specifier, projects) ?? []),
    ),
  );
}

/** A project without a rule could import everything unseen. */
export const untagged = (projects: readonly Project[]): string[] =>
  projects
    .filter(({ tags }) => allowed.filter(([tag]) => tags.includes(tag)).length !== 1)
    .map(({ folder }) => `${folder} needs exactly one tag that the walls know`);
