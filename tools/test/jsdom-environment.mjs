import { TestEnvironment } from 'jest-environment-jsdom';
import { withStorageCleanup } from './async-storages.mjs';

export default withStorageCleanup(TestEnvironment);
