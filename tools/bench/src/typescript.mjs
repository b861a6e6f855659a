// After this, TypeScript files of the repository that are not part of a build can be imported.
import { register } from 'node:module';

register('../../build/source-loader.mjs', import.meta.url);
