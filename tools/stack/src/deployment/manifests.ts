import { roleVariable, schemaName } from '@music/platform';
import { filesVariable, type Service } from '../service-list.js';

const header = '# Generated from services.json by "npm run services".\n';
const folder = 'k8s/base/services';

/** Each service is the one in `k8s/service` under its own name. */
const instance = ({ name, memory }: Service): string => `${header}components: [../../../service]
configMapGenerator:
  - name: service
    literals: [name=${name}, memory=${memory}]
    options: { disableNameSuffixHash: true, annotations: { config.kubernetes.io/local-config: 'true' } }
`;

/** A key of a secret, and what its value looks like. */
type Entry = readonly [key: string, shape?: string];

const entry = ([key, shape]: Entry): string => `  ${key}: ''${shape ? ` # ${shape}` : ''}\n`;

const secret = (name: string, entries: readonly Entry[]): string => `---
apiVersion: v1
kind: Secret
metadata:
  name: ${name}
stringData:
${entries.map(entry).join('')}`;

const optional = 'may stay empty';
const databaseUrl = (role: string, password: string): string =>
  `postgres://${role}:<${password}>@postgres:5432/shop`;

const secretOf = ({ name, secrets: own, optionalSecrets, files }: Service): string =>
  secret(name, [
    [roleVariable(name), databaseUrl(`shop_${schemaName(name)}`, 'a password of its own')],
    ...own.map((key): Entry => [key]),
    ...optionalSecrets.map((key): Entry => [key, optional]),
    ...(files ? [[filesVariable] as const] : []),
  ]);

/** The secrets that the manifests expect, to be filled in and applied by the operator. */
const secrets = (services: readonly Service[]): string =>
  `${header}# Fill it in outside the repository, as docs/how-to/roles-and-secrets.md explains. The urls are those of the base's servers.\n` +
  secret('shop', [
    ['AMQP_URL', 'amqp://shop:<RABBITMQ_PASSWORD>@rabbitmq:5672'],
    ['ACTOR_SECRET'],
    ['ACTOR_SECRET_PREVIOUS', optional],
  ]) +
  secret('database-owner', [['DATABASE_URL', databaseUrl('shop', 'POSTGRES_PASSWORD')]]) +
  secret('postgres', [['POSTGRES_PASSWORD']]) +
  secret('rabbitmq', [['RABBITMQ_PASSWORD']]) +
  services.map(secretOf).join('');

/** The manifests that are generated from the list: path and text. */
export const manifests = (services: readonly Service[]): [path: string, text: string][] => [
  [`${folder}/kustomization.yaml`, `${header}resources: [${services.map(({ name }) => name).join(', ')}]\n`],
  ...services.map((service): [string, string] => [
    `${folder}/${service.name}/kustomization.yaml`,
    instance(service),
  ]),
  ['k8s/secrets.example.yaml', secrets(services)],
];
