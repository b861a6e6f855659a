import { TestEnvironment } from 'jest-environment-node';
import { withStorageCleanup } from './async-storages.mjs';

export default withStorageCleanup(TestEnvironment);
