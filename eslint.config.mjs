import js from '@eslint/js';
import nx from '@nx/eslint-plugin';
import prettier from 'eslint-config-prettier';
import reactHooks from 'eslint-plugin-react-hooks';
import globals from 'globals';
import ts from 'typescript-eslint';

// Quick rules only: none needs types, so the whole repository takes seconds. Rules that need types (such as promises that
// nobody awaits) are in .oxlintrc.json. What nothing uses is found
// by Knip (knip.config.js). What no tool can check is in tools/walls.
const specs = ['**/*[.-]spec.{ts,tsx}', '**/test/**', '**/*.suite.ts', 'apps/web/src/testing/**'];

const drivers = ['typeorm', 'ioredis', 'redis', 'amqplib', 'amqp-connection-manager', 'stripe', 'pg'];
/** 1,600 icons, which Vite leaves out of the chunks but a test has to load. */
const allIcons = {
  name: 'lucide-react',
  message: "Import a single icon, as from 'lucide-react/icons/pause'.",
};
const isOrBelow = (name) => ({
  regex: `^${name}(/|$)`,
  message: 'Drivers belong in a *.repository.ts, a *.client.ts or database/.',
});
const driverPlaces = [
  '**/*.repository.ts',
  '**/*.entity.ts',
  '**/*.client.ts',
  '**/database/**',
  'libs/{platform,messaging,testing}/**',
  ...specs,
];

/** Which projects may import which, by their Nx tags (docs/architecture.md). What is not listed is forbidden. */
const service = ['scope:contracts', 'scope:rules', 'scope:platform', 'scope:messaging'];
const mayImport = {
  'scope:contracts': [],
  'scope:rules': ['scope:contracts'],
  'scope:platform': ['scope:contracts'],
  'scope:messaging': ['scope:contracts', 'scope:platform'],
  'scope:testing': ['type:lib'],
  'type:service': service,
  'type:gateway': service,
  'type:web': ['scope:contracts', 'scope:rules'],
  'type:app': ['type:service', 'type:gateway', 'scope:platform', 'scope:messaging'],
  'type:e2e': ['scope:contracts', 'scope:testing'],
  'type:tool': ['*'],
};
const moduleBoundaries = ({ mayAlsoImport = [], ...options } = {}) => [
  'error',
  {
    depConstraints: Object.entries(mayImport).map(([sourceTag, tags]) => ({
      sourceTag,
      onlyDependOnLibsWithTags: [...tags, ...mayAlsoImport],
    })),
    allow: [],
    // The libraries that `testing` is built on are tested with it.
    ignoredCircularDependencies: [
      ['testing', 'messaging'],
      ['testing', 'platform'],
    ],
    ...options,
  },
];
/** Tests import their own project by its package name, as its users do. */
const boundariesOfTests = { mayAlsoImport: ['scope:testing'], allowCircularSelfDependency: true };

const longestFunction = (max) => ({ max, skipBlankLines: true, skipComments: true });

const noSpreadLiteral = {
  selector: ['>', '> TSAsExpression >']
    .map(
      (way) =>
        `:matches(SpreadElement, JSXSpreadAttribute) ${way} :matches(ArrayExpression, ObjectExpression)`,
    )
    .join(),
  message: 'A literal is written out where it belongs, not spread.',
};
const noUntypedState = {
  selector:
    ':matches(Identifier[name="state"] > TSTypeAnnotation > TSUnknownKeyword, TSAsExpression[expression.object.name="root"])',
  message: 'The state has types: a feature adds its part to RootState (ADR 22).',
};
const noRawSql = {
  selector: [
    'MemberExpression[property.name="query"][object.name=/^(manager|dataSource)$/]',
    'MemberExpression[property.name="query"][object.property.name=/^(manager|dataSource)$/]',
    'MemberExpression[property.name=/^(createQueryRunner|createQueryBuilder|getRepository)$/]',
  ].join(),
  message: 'Declare the SQL with statement(), so that a test can compare it with the tables (ADR 20).',
};
const noSkippedTests = {
  selector: [
    'MemberExpression[object.name=/^(it|test|describe)$/][property.name=/^(only|skip|todo|failing)$/]',
    'CallExpression[callee.name=/^(xit|xtest|xdescribe|fit|fdescribe)$/]',
  ].join(),
  message: 'Every test runs.',
};
/** Where a test states how long it waits; also `it.each(…)(…)`. */
const waiting = [
  'CallExpression[callee.object.name="jest"][callee.property.name="setTimeout"]',
  'CallExpression[callee.object.name="AbortSignal"][callee.property.name="timeout"]',
  'CallExpression[callee.property.name=/^setDefault(Navigation)?Timeout$/]',
  'CallExpression[callee.name=/^(it|test|(before|after)(All|Each)|eventually)$/]',
  'CallExpression[callee.callee.object.name=/^(it|test)$/]',
  'Property[key.name=/^(timeout|asyncUtilTimeout)$/]',
];
const noShortTimeouts = {
  selector: `:matches(${waiting.join()}) > Literal[raw=/^\\d/][value<60000]`,
  message: 'A test waits a minute before it gives up, so that it never fails because the machine is slow.',
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
      'max-lines-per-function': ['error', longestFunction(40)],
      'no-restricted-imports': ['error', { paths: [allIcons], patterns: drivers.map(isOrBelow) }],
      'no-restricted-syntax': ['error', noSpreadLiteral],
      'no-warning-comments': ['error', { terms: ['todo', 'fixme'], location: 'anywhere' }],
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
    files: ['{apps,libs,tools}/*/{src,test}/**/*.{ts,tsx}'],
    rules: { '@nx/enforce-module-boundaries': moduleBoundaries() },
  },
  { files: specs, rules: { '@nx/enforce-module-boundaries': moduleBoundaries(boundariesOfTests) } },
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
    files: ['{apps,libs}/*/src/**/*.ts'],
    ignores: ['libs/{platform,testing}/**', 'apps/web/**', ...specs],
    rules: { 'no-restricted-syntax': ['error', noSpreadLiteral, noRawSql] },
  },
  {
    files: specs,
    rules: { 'no-restricted-syntax': ['error', noSpreadLiteral, noSkippedTests, noShortTimeouts] },
  },
  {
    files: ['apps/e2e/src/**'],
    rules: { 'no-restricted-syntax': ['error', noSpreadLiteral, noRawSql, noShortTimeouts] },
  },
  {
    files: ['apps/web/src/**/*.state.ts'],
    rules: { 'no-restricted-syntax': ['error', noSpreadLiteral, noUntypedState] },
  },
  { files: driverPlaces, rules: { 'no-restricted-imports': ['error', { paths: [allIcons] }] } },
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
  // A component's markup takes lines without making it harder to read.
  { files: ['**/*.tsx'], rules: { 'max-lines-per-function': ['error', longestFunction(60)] } },
  { files: specs, rules: { 'max-lines-per-function': 'off' } },
  { files: ['**/migrations/**'], rules: { 'max-lines-per-function': 'off' } },
);
