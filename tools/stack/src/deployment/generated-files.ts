import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root, serviceList } from '../service-list.js';
import { composeFile } from './compose.js';
import { manifests } from './manifests.js';
import { standalonePackage, standaloneServices } from './standalone.js';

const read = (path: string): string => readFileSync(join(root, path), 'utf8');

/** Every file that is generated from the list of services, and its text before Prettier. */
export const generatedFiles = (): [path: string, text: string][] => [
  ['docker-compose.yml', composeFile(read('docker-compose.yml'), serviceList)],
  ['apps/standalone/src/services.ts', standaloneServices(serviceList)],
  ['apps/standalone/package.json', standalonePackage(read('apps/standalone/package.json'), serviceList)],
  ...manifests(serviceList),
];

/** Folders of services that are no longer listed. */
export const obsoleteFolders = (): string[] =>
  readdirSync(join(root, 'k8s/base/services'), { withFileTypes: true })
    .filter((each) => each.isDirectory() && !serviceList.some(({ name }) => name === each.name))
    .map(({ name }) => `k8s/base/services/${name}`);
