// After importing this, a process or thread runs the TypeScript sources without a build:
// `node --import ./tools/build/source-loader.mjs`.
import { registerHooks } from './register-hooks.mjs';
import * as hooks from './source-hooks.mjs';

registerHooks(hooks, new URL('./source-hooks.mjs', import.meta.url));
