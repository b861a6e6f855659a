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
/** A deployment as far as its service, and what runs before it. */
const partsOf = (text: string): [service: string, migration: string] => {
  const [service = '', migration = ''] = text.split('\n      initContainers:\n');
  return [service, migration];
};
const imageOf = (text: string): string => / image: (.*)\n/.exec(text)?.[1] ?? '';

describe.each(['local', 'production'])('the manifests of %s', (overlay) => {
  let all: (kind: string) => string[];
  beforeAll(async () => {
    all = await rendered(overlay);
  });

  it('run each service from its own image, with its own secrets and never the owner’s', () => {
    const services = all('Deployment').map(partsOf);
    expect(services.map(([text]) => [nameOf(text), imageOf(text), secretsOf(text)])).toEqual(
      sorted.map((name) => [name, `music-index/${name}`, ['shop', name]]),
    );
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

  it('migrate with every release: each pod does before its service starts, from the same image, as the owner', () => {
    const migrations = all('Deployment').map(partsOf);
    expect(migrations.map(([, text]) => [imageOf(text), secretsOf(text)])).toEqual(
      sorted.map((name) => [`music-index/${name}`, ['database-owner', name]]),
    );
    for (const [, text] of migrations) expect(text).toContain('exec node apps/$APP/dist/migrate.main.js');
  });

  it('keep the broker’s cookie out of its volume, where fsGroup would open it to the group', () => {
    const [broker = ''] = all('StatefulSet').filter((text) => nameOf(text) === 'rabbitmq');
    expect(broker).toContain('- name: HOME\n          value: /tmp\n');
    expect(broker).toContain('- mountPath: /tmp\n          name: tmp\n');
  });

  it('let the database serve one more process of each during a rollout', () => {
    const [server = ''] = all('StatefulSet').filter((text) => nameOf(text) === 'postgres');
    expect(server).toContain('      - args:\n        - -c\n        - max_connections=200\n');
  });

  it('open the gateway to nobody but the ingress controller, and that for uploads', () => {
    const [policy = ''] = all('NetworkPolicy').filter((text) => nameOf(text) === 'gateway');
    expect(policy).toContain('  - from:\n    - namespaceSelector:\n');
    expect(policy).not.toContain('podSelector: {}');
    expect(all('Ingress')[0]).toContain('nginx.ingress.kubernetes.io/proxy-body-size: 210m\n');
  });

  it('let a browser have a page and its files from one gateway, also while gateways of another release start', () => {
    const [ingress = ''] = all('Ingress');
    expect(ingress).toContain('nginx.ingress.kubernetes.io/affinity: cookie\n');
    expect(ingress).toMatch(/session-cookie-change-on-failure: ["']true["']\n/);
  });

  it('keep one process of each', () => {
    const label = 'app.kubernetes.io/name:';
    expect(all('PodDisruptionBudget').map(nameOf)).toEqual(sorted);
    for (const text of [...all('PodDisruptionBudget'), ...all('Deployment')])
      expect(text).toContain(`matchLabels:\n      ${label} ${nameOf(text)}\n`);
    for (const text of all('Deployment'))
      expect(text).toContain(`        ${label} ${nameOf(text)}\n        app.kubernetes.io/part-of`);
  });

  it('leave no placeholder `service`, and deploy no map of names', () => {
    const ours = ['Deployment', 'PodDisruptionBudget'].flatMap(all);
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
