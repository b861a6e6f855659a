import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { type Project, readProjects } from '../workspace.js';

type Files = Record<string, string>;

const packageJson = (name: string, packages: object): string =>
  JSON.stringify({ name: `@music/${name}`, ...packages });

/** A small workspace that passes every check. */
const sound: Files = {
  'libs/platform/package.json': packageJson('platform', { dependencies: { pg: '8' } }),
  'libs/platform/src/index.ts': "import 'pg';\n",
  'apps/checkout/package.json': packageJson('checkout', {
    dependencies: { typeorm: '1', '@music/platform': '*' },
  }),
  'apps/checkout/src/order.repository.ts': "import { type DataSource } from 'typeorm';\n",
  'apps/checkout/src/order.service.ts': "import './order.repository.js';\nimport '@music/platform';\n",
  'apps/checkout/src/order.service.spec.ts': "import './order.service.js';\nimport '@jest/globals';\n",
  'apps/web/package.json': packageJson('web', { dependencies: { react: '19' } }),
  'apps/web/src/features/piece/piece.state.ts': "import 'react';\n",
  'apps/web/src/features/home/home.state.ts': '\n',
  'apps/web/src/app/reactions.saga.ts': "import '../features/piece/piece.state.js';\n",
  'tools/bench/package.json': packageJson('bench', { devDependencies: { verovio: '6' } }),
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
