import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { beforeAll, describe, expect, it } from '@jest/globals';
import { root, serviceList } from '../src/service-list.js';

const names = serviceList.map(({ name }) => name);
const sorted = [...names].sort();

/** The manifests of an overlay by kind; kustomize writes every map in the same way. */
async function rendered(overlay: string): Promise<(kind: string) => string[]> {
  const { stdout } = await promisify(execFile)(process.env.TEST_KUBECTL ?? 'kubectl', [
    'kustomize',
    join(root, 'k8s/overlays', overlay),
  ]);
  const all = stdout.split('\n---\n').map((text) => `${text}\n`);
  return (kind) => all.filter((text) => text.includes(`\nkind: ${kind}\n`));
}
const nameOf = (text: string): string =>
  /\nmetadata:\n(?: {2}labels:\n(?: {4}.*\n)+)? {2}name: (.*)\n/.exec(text)?.[1] ?? '';
const secretsOf = (text: string): string[] =>
  [...text.matchAll(/secretRef:\n +name: (.*)\n/g)].map(([, name = '']) => name);
const imageOf = (text: string): string => / image: (.*)\n/.exec(text)?.[1] ?? '';

describe.each(['local', 'production'])('the manifests of %s', (overlay) => {
  let all: (kind: string) => string[];
  beforeAll(async () => {
    all = await rendered(overlay);
  });

  it('run each service from its own image, with its own secrets and never the owner’s', () => {
    const deployments = all('Deployment').map((text) => [nameOf(text), imageOf(text), secretsOf(text)]);
    expect(deployments).toEqual(sorted.map((name) => [name, `music-index/${name}`, ['shop', name]]));
  });

  it('limit the memory of each to what the list says', () => {
    const limits = all('Deployment').map((text) => [
      nameOf(text),
      /limits:\n.*\n +memory: (.*)\n/.exec(text)?.[1],
    ]);
    expect(Object.fromEntries(limits)).toEqual(
      Object.fromEntries(serviceList.map(({ name, memory }) => [name, memory])),
    );
    expect(Object.fromEntries(limits)).toMatchObject({ library: '1Gi', catalogue: '512Mi' });
  });

  it('migrate each as the owner', () => {
    const jobs = all('Job').map((text) => [nameOf(text), imageOf(text), secretsOf(text)]);
    expect(jobs).toEqual(
      sorted.map((name) => [`migrate-${name}`, `music-index/${name}`, ['database-owner', name]]),
    );
  });

  it('keep one process of each, not counting migrations', () => {
    const label = 'app.kubernetes.io/name:';
    expect(all('PodDisruptionBudget').map(nameOf)).toEqual(sorted);
    for (const text of [...all('PodDisruptionBudget'), ...all('Deployment')])
      expect(text).toContain(`matchLabels:\n      ${label} ${nameOf(text)}\n`);
    for (const text of all('Job')) expect(text).toContain(`${label} ${nameOf(text)}\n`);
    for (const text of all('Deployment'))
      expect(text).toContain(`        ${label} ${nameOf(text)}\n        app.kubernetes.io/part-of`);
  });

  it('leave no placeholder `service`, and deploy no map of names', () => {
    const ours = ['Deployment', 'Job', 'PodDisruptionBudget'].flatMap(all);
    expect(ours.filter((text) => /\bservice\n/.test(text))).toEqual([]);
    expect(all('ConfigMap').map((text) => /\n {2}name: (.*)\n/.exec(text)?.[1])).toEqual(['shop']);
  });
});

it('production runs three gateways, and two of each service', async () => {
  const deployments = (await rendered('production'))('Deployment');
  const replicas = deployments.map((text) => [nameOf(text), Number(/replicas: (\d+)/.exec(text)?.[1])]);
  expect(Object.fromEntries(replicas)).toEqual({
    ...Object.fromEntries(names.map((name) => [name, 2])),
    gateway: 3,
  });
});
