const programs = ['src/**/{main,*.main,*.worker}.ts!'];
const project = ['**!', '!{test,vite,src/testing}/**!'];

/**
 * `npx knip` finds what nothing uses. `npx knip --production` leaves the tests out, and so finds what only they use; an
 * export that is for them has the tag `@internal` (ADR 44). `!` marks what production consists of.
 *
 * @returns {import('knip').KnipConfiguration}
 */
export default ({ production = false }) => ({
  jest: { entry: ['{src,test}/**/*[.-]spec.{ts,tsx}'] },
  workspaces: {
    '.': {
      entry: ['tools/{build,start}/*.mjs!', 'tools/test/**/*.mjs'],
      project: ['*.mjs', 'tools/test/**', 'tools/{build,start}/*.mjs!'],
    },
    '{libs,tools}/*': { project },
    'libs/messaging': { entry: programs, project },
    'apps/*': { entry: programs, project },
    // It has no program.
    'apps/e2e': {},
    'apps/web': {
      // Plugins of Vite build the last two.
      entry: ['src/{main,server}.tsx!', 'src/bot-check/bot-check.ts!', 'src/worker/worker.ts!'],
      project,
    },
    'tools/bench': { entry: ['bench.mjs!', 'src/baseline-server.mjs!'], project },
    'tools/demo-music': { entry: ['src/{main,generator}.ts!'], project },
  },
  ignoreWorkspaces: ['apps/e2e!', 'libs/testing!', 'tools/{checks,walls}!'],
  includeEntryExports: true,
  ignoreExportsUsedInFile: production,
  treatConfigHintsAsErrors: true,
  // Two names may stand for one value.
  exclude: ['duplicates'],
  ignoreIssues: {
    // Called by their names: by lazyComponent, the server, pools of threads, Node.js, Jest and a spec.
    'apps/web/src/**/*.{route,panel,screen}.tsx': ['exports'],
    'apps/web/src/{server,app/{row-actions/row-actions,voting/grid-publications}}.tsx': ['exports'],
    '**/*.worker.ts': ['exports'],
    'tools/demo-music/src/generator.ts': ['exports'],
    'tools/{build/source-hooks,start/install}.mjs': ['exports'],
    'tools/test/{fast-check,slowest-first,node-environment,jsdom-environment,shared-packages/*}.mjs': [
      'exports',
    ],
    // What an index exports is also for the tests of other projects.
    ...(production && { '{apps,libs,tools}/*/src/**/index.ts': ['exports', 'types'] }),
  },
  // Started by its path; and the fonts' files have names that are put together, or are named in CSS.
  ignoreDependencies: ['@typescript/native', /^@fontsource/],
  // From the operating system.
  ignoreBinaries: ['fc-list'],
  // Jest replaces a file of zod's with it, for all projects.
  ignoreUnresolved: ['zod/v4/locales/en.js'],
});
