import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { type Project, readProjects } from '../workspace.js';

type Files = Record<string, string>;

const packageJson = (name: string, tags: string[], more: object = {}): string =>
  JSON.stringify({ name: `@music/${name}`, nx: { tags }, ...more });

/** A small workspace that passes every check. */
const sound: Files = {
  'libs/contracts/package.json': packageJson('contracts', ['scope:contracts', 'type:lib'], {
    dependencies: { zod: '4' },
  }),
  'libs/contracts/src/index.ts': "export { z } from 'zod';\n",
  'libs/rules/package.json': packageJson('rules', ['scope:rules', 'type:lib'], {
    dependencies: { '@music/contracts': '*' },
  }),
  'libs/rules/src/index.ts': "import '@music/contracts';\n",
  'libs/platform/package.json': packageJson('platform', ['scope:platform', 'type:lib'], {
    dependencies: { pg: '8' },
  }),
  'libs/platform/src/index.ts': "import 'pg';\n",
  'libs/messaging/package.json': packageJson('messaging', ['scope:messaging', 'type:lib']),
  'libs/testing/package.json': packageJson('testing', ['scope:testing', 'type:lib']),
  'apps/checkout/package.json': packageJson('checkout', ['scope:checkout', 'type:service'], {
    dependencies: { typeorm: '1', '@music/rules': '*' },
  }),
  'apps/checkout/src/order.repository.ts': "import { type DataSource } from 'typeorm';\n",
  'apps/checkout/src/order.service.ts': "import './order.repository.js';\nimport '@music/rules';\n",
  'apps/checkout/src/order.service.spec.ts': "import './order.service.js';\nimport '@jest/globals';\n",
  'apps/mailer/package.json': packageJson('mailer', ['scope:mailer', 'type:service']),
  'apps/gateway/package.json': packageJson('gateway', ['scope:gateway', 'type:gateway']),
  'apps/standalone/package.json': packageJson('standalone', ['scope:standalone', 'type:app']),
  'apps/e2e/package.json': packageJson('e2e', ['scope:e2e', 'type:e2e']),
  'apps/web/package.json': packageJson('web', ['scope:web', 'type:web'], { dependencies: { react: '19' } }),
  'tools/bench/package.json': packageJson('bench', ['scope:tools', 'type:tool'], {
    devDependencies: { verovio: '6' },
  }),
  'apps/web/src/features/piece/piece.state.ts': "import 'react';\n",
  'apps/web/src/features/home/home.state.ts': '\n',
  'apps/web/src/app/reactions.saga.ts': "import '../features/piece/piece.state.js';\n",
};

/** Reads the valid workspace with files added, or replaced. */
export function withFiles(planted: Files): Project[] {
  const root = mkdtempSync(join(tmpdir(), 'walls-'));
  try {
    for (const [path, text] of Object.entries({ ...sound, ...planted })) {
      mkdirSync(dirname(join(root, path)), { recursive: true });
      writeFileSync(join(root, path), text);
    }
    return readProjects(root);
  } finally {
    rmSync(root, { recursive: true });
  }
}
