import { TestEnvironment } from 'jest-environment-node';
import { forgettingStorages } from './async-storages.mjs';

export default forgettingStorages(TestEnvironment);
