import { getPriority } from 'node:os';

/** The priority of the worker thread; its process's if threads have none. */
export default () => getPriority();
