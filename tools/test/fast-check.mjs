/*
 * What a test gets when it imports `fast-check`: the same library with a fixed seed, so that a failure is caused by the change
 * and not by chance. `PROPERTY_SEED` chooses another; `npm run test:long` draws one and prints it.
 */
import fc from '../../node_modules/fast-check/lib/fast-check.js';

fc.configureGlobal({ seed: Number(process.env.PROPERTY_SEED ?? 20_261_121) });

export * from '../../node_modules/fast-check/lib/fast-check.js';
export default fc;
