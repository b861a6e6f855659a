import { TestEnvironment } from 'jest-environment-jsdom';
import { forgettingStorages } from './async-storages.mjs';

export default forgettingStorages(TestEnvironment);
