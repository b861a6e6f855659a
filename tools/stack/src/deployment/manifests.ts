import { roleVariable } from '@music/platform';
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

const secret = (name: string, keys: readonly string[]): string => `---
apiVersion: v1
kind: Secret
metadata:
  name: ${name}
stringData:
${keys.map((key) => `  ${key}: ''\n`).join('')}`;

/** The secrets that the manifests expect, to be filled in and applied by the operator. */
const secrets = (services: readonly Service[]): string =>
  `${header}# Fill it in outside the repository, as docs/how-to/roles-and-secrets.md explains.\n` +
  secret('shop', ['AMQP_URL', 'ACTOR_SECRET', 'ACTOR_SECRET_PREVIOUS']) +
  secret('database-owner', ['DATABASE_URL']) +
  secret('postgres', ['POSTGRES_PASSWORD']) +
  secret('rabbitmq', ['RABBITMQ_PASSWORD']) +
  services
    .map(({ name, secrets: own, optionalSecrets, files }) =>
      secret(name, [roleVariable(name), ...own, ...optionalSecrets, ...(files ? [filesVariable] : [])]),
    )
    .join('');

/** The manifests that are generated from the list: path and text. */
export const manifests = (services: readonly Service[]): [path: string, text: string][] => [
  [`${folder}/kustomization.yaml`, `${header}resources: [${services.map(({ name }) => name).join(', ')}]\n`],
  ...services.map((service): [string, string] => [
    `${folder}/${service.name}/kustomization.yaml`,
    instance(service),
  ]),
  ['k8s/secrets.example.yaml', secrets(services)],
];
