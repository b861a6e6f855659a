import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { isTest, readProjects, workspaceRoot as root } from './workspace.js';

interface Manifest {
  dependencies?: Record<string, string>;
  devDependencies?: Record<string, string>;
}
const manifest = (folder: string) =>
  JSON.parse(readFileSync(join(root, folder, 'package.json'), 'utf8')) as Manifest;
const declaredBy = (folder: string) => {
  const { dependencies, devDependencies } = manifest(folder);
  return Object.keys({ ...dependencies, ...devDependencies });
};
describe('the workspace', () => {
  it('C-262 is an Nx monorepo with the specified top-level folders', () => {
    const wanted = [
      'apps',
      'libs',
      'tools',
      'k8s',
      'nx.json',
      'package.json',
      'tsconfig.base.json',
      'docker-compose.yml',
    ];
    expect(wanted.filter((name) => !existsSync(join(root, name)))).toEqual([]);
  });

  /** Which file must import each library; some are programs and not imported. */
  it.each([
    ['@nestjs/core', /^apps\/gateway\/src\//],
    ['@nestjs/microservices', /^libs\/messaging\/src\//],
    ['@nestjs/passport', /^apps\/(gateway|identity)\/src\//],
    ['passport-local', /^apps\/(gateway|identity)\/src\//],
    ['@nestjs/typeorm', /^(apps|libs)\/\w+\/src\//],
    ['typeorm', /^(apps|libs)\/\w+\/src\//],
    ['pg', /^(apps|libs)\/\w+\/src\//],
    ['redis', /^(apps|libs)\/\w+\/src\//],
    ['ioredis', /^libs\/platform\/src\//],
    ['amqplib', /^(apps|libs)\/\w+\/src\//],
    ['stripe', /^apps\/checkout\/src\//],
    ['react', /^apps\/web\/src\//],
    ['react-dom', /^apps\/web\/src\//],
    ['react-router-dom', /^apps\/web\/src\//],
    ['redux', /^apps\/web\/src\//],
    ['redux-saga', /^apps\/web\/src\//],
  ])('C-263 %s is declared by a project that uses it', (name, where) => {
    const users = readProjects(root).filter(({ files }) =>
      files.some(
        ({ path, imports }) =>
          where.test(path) &&
          !isTest(path) &&
          imports.some((each) => each === name || each.startsWith(`${name}/`)),
      ),
    );
    expect(users).not.toEqual([]);
    expect(users.filter(({ folder }) => !declaredBy(folder).includes(name))).toEqual([]);
  });

  it('C-263 nx builds and jest tests; @nestjs/passport finds its passport', () => {
    expect(declaredBy('apps/gateway')).toContain('passport');
    expect(declaredBy('.')).toEqual(expect.arrayContaining(['nx', 'jest']));
    const { scripts = {} } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as {
      scripts?: Record<string, string>;
    };
    expect(scripts).toMatchObject({
      build: expect.stringMatching(/^nx /),
      jest: expect.stringContaining('jest/bin/jest.js'),
    });
  });

  it('C-268 the README has one command that sets up and runs the shop, and one that tests it', () => {
    const blocks = [...readFileSync(join(root, 'README.md'), 'utf8').matchAll(/^```sh\n([\s\S]*?)^```/gm)];
    const commands = blocks
      .flatMap(([, block = '']) => block.split('\n'))
      .map((line) => line.replace(/ +#.*/, ''));
    expect(commands).toEqual(expect.arrayContaining(['npm start', 'npm test']));
    const installs = ['tools/start/shop.mjs', 'tools/test/suite.mjs'];
    for (const program of installs)
      expect(readFileSync(join(root, program), 'utf8')).toContain('await ensureInstalled();');
  });

  it('C-265 the web app has redux-saga for its started, received and error flows', () => {
    expect(declaredBy('apps/web')).toEqual(expect.arrayContaining(['redux', 'redux-saga']));
    expect(readFileSync(join(root, 'apps/web/src/lib/state/call.ts'), 'utf8')).toContain(
      "from 'redux-saga/effects'",
    );
  });
});
