import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from '@jest/globals';

const root = fileURLToPath(new URL('../../..', import.meta.url));

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
const projects = ['apps', 'libs', 'tools'].flatMap((group) =>
  readdirSync(join(root, group))
    .map((name) => `${group}/${name}`)
    .filter((folder) => existsSync(join(root, folder, 'package.json'))),
);

describe('the workspace', () => {
  it('C-262 is an Nx monorepo with the top level that was asked for', () => {
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

  it('C-263 declares the libraries that were asked for (stripe comes with payments)', () => {
    const declared = new Set(['.', ...projects].flatMap(declaredBy));
    const wanted = [
      'nx',
      '@nestjs/core',
      '@nestjs/microservices',
      '@nestjs/passport',
      'passport-local',
      '@nestjs/typeorm',
      'typeorm',
      'pg',
      'redis',
      'ioredis',
      'amqplib',
      'react',
      'react-dom',
      'react-router-dom',
      'redux',
      'redux-saga',
      'jest',
    ];
    expect(wanted.filter((name) => !declared.has(name))).toEqual([]);
  });

  it('C-265 gives the web app redux-saga for its started, received and error flows', () => {
    expect(declaredBy('apps/web')).toEqual(expect.arrayContaining(['redux', 'redux-saga']));
    expect(readFileSync(join(root, 'apps/web/src/lib/area-binding.ts'), 'utf8')).toContain(
      "from 'redux-saga/effects'",
    );
  });
});
