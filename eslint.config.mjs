import js from '@eslint/js';
import nx from '@nx/eslint-plugin';
import prettier from 'eslint-config-prettier';
import reactHooks from 'eslint-plugin-react-hooks';
import globals from 'globals';
import ts from 'typescript-eslint';

// Quick rules only: none needs types, so the whole repository takes seconds. What needs types (promises that nobody awaits) is
// in .oxlintrc.json. The walls are tested by tools/walls too.
const specs = ['**/*[.-]spec.{ts,tsx}', '**/test/**', '**/*.suite.ts', 'apps/web/src/testing/**'];
const data = ['**/migrations/**', '**/seeds/**', 'tools/demo-{data,music}/src/data/**'];

const drivers = ['typeorm', 'ioredis', 'redis', 'amqplib', 'amqp-connection-manager', 'stripe', 'pg'];
const driverPlaces = [
  '**/*.repository.ts',
  '**/*.entity.ts',
  '**/*.client.ts',
  '**/database/**',
  'libs/{platform,messaging,testing}/**',
  ...specs,
];

const edge = (sourceTag, ...onlyDependOnLibsWithTags) => ({ sourceTag, onlyDependOnLibsWithTags });
const service = ['scope:contracts', 'scope:rules', 'scope:platform', 'scope:messaging', 'scope:testing'];
const walls = [
  edge('scope:contracts'),
  edge('scope:rules', 'scope:contracts'),
  edge('scope:platform', 'scope:contracts', 'scope:testing'),
  edge('scope:messaging', 'scope:contracts', 'scope:platform', 'scope:testing'),
  edge('scope:testing', 'type:lib'),
  edge('type:service', ...service),
  edge('type:gateway', ...service),
  edge('type:web', 'scope:contracts', 'scope:rules', 'scope:testing'),
  edge('type:app', 'type:service', 'type:gateway', 'scope:platform', 'scope:messaging'),
  edge('type:e2e', 'scope:contracts', 'scope:testing'),
  edge('type:tool', '*'),
];

const noSpreadLiteral = {
  selector: ':matches(SpreadElement, JSXSpreadAttribute) > :matches(ArrayExpression, ObjectExpression)',
  message: 'A literal is written out where it belongs, not spread.',
};
const noUntypedState = {
  selector:
    ':matches(Identifier[name="state"] > TSTypeAnnotation > TSUnknownKeyword, TSAsExpression[expression.object.name="root"])',
  message: 'The state has types: a feature adds its part to RootState (ADR 22).',
};

export default ts.config(
  { ignores: ['**/dist/', '**/node_modules/', '.nx/', '.cache/', '.data/', 'coverage/'] },
  js.configs.recommended,
  ...ts.configs.strict,
  ...ts.configs.stylistic,
  prettier,
  {
    linterOptions: { noInlineConfig: true, reportUnusedDisableDirectives: 'off' },
    languageOptions: {
      globals: globals.node,
      parserOptions: { experimentalDecorators: true, emitDecoratorMetadata: true },
    },
    plugins: { '@nx': nx },
    rules: {
      eqeqeq: ['error', 'always', { null: 'ignore' }],
      'no-console': 'error',
      'max-lines': ['error', { max: 300 }],
      'max-lines-per-function': ['error', { max: 40, skipBlankLines: true, skipComments: true }],
      'no-restricted-imports': ['error', { paths: drivers }],
      'no-restricted-syntax': ['error', noSpreadLiteral],
      'no-restricted-properties': [
        'error',
        { object: 'process', property: 'env', message: 'The environment is parsed once, in config.ts.' },
      ],
      '@typescript-eslint/no-unused-vars': ['error', { argsIgnorePattern: '^_', ignoreRestSiblings: true }],
      '@typescript-eslint/ban-ts-comment': ['error', { 'ts-expect-error': true }],
      '@typescript-eslint/consistent-type-imports': ['error', { fixStyle: 'inline-type-imports' }],
      // Nest's modules are classes without members, and its tokens are abstract classes.
      '@typescript-eslint/no-extraneous-class': 'off',
      '@typescript-eslint/no-invalid-void-type': 'off',
      // Features add their parts to it.
      '@typescript-eslint/no-empty-object-type': ['error', { allowWithName: '^RootState$' }],
      '@typescript-eslint/no-empty-function': 'off',
      // An indexed loop is several times quicker where a grid of 100,000 rows is filtered.
      '@typescript-eslint/prefer-for-of': 'off',
    },
  },
  {
    files: ['{apps,libs,tools}/*/src/**/*.{ts,tsx}'],
    rules: {
      '@nx/enforce-module-boundaries': [
        'error',
        {
          depConstraints: walls,
          allow: [],
          // Of each other they know only in the tests of messaging.
          ignoredCircularDependencies: [['testing', 'messaging']],
        },
      ],
    },
  },
  {
    files: ['apps/web/**/*.{ts,tsx}'],
    languageOptions: { globals: globals.browser },
    plugins: { 'react-hooks': reactHooks },
    rules: {
      'react-hooks/rules-of-hooks': 'error',
      'react-hooks/exhaustive-deps': 'error',
      'no-console': ['error', { allow: ['error'] }],
    },
  },
  {
    files: ['apps/web/src/**/*.state.ts'],
    rules: { 'no-restricted-syntax': ['error', noSpreadLiteral, noUntypedState] },
  },
  { files: driverPlaces, rules: { 'no-restricted-imports': 'off' } },
  {
    files: [
      'libs/platform/**',
      'libs/testing/**',
      'apps/e2e/**',
      '**/config.ts',
      'tools/**',
      '**/*.mjs',
      ...specs,
    ],
    rules: { 'no-restricted-properties': 'off', 'no-console': 'off' },
  },
  {
    files: ['{apps,libs}/*/src/**/*.{ts,tsx}'],
    ignores: ['libs/platform/src/periodic.ts', ...specs],
    rules: {
      'no-restricted-globals': [
        'error',
        {
          name: 'setInterval',
          message: 'Use Periodic: it never overlaps itself, logs what fails, and is waited for.',
        },
      ],
    },
  },
  { files: specs, rules: { 'max-lines-per-function': 'off' } },
  { files: data, rules: { 'max-lines': 'off', 'max-lines-per-function': 'off' } },
);
