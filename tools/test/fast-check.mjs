/*
 * What Jest gives a test that imports `fast-check`: the same library with a fixed seed, so that a red run is about the
 * change and not about luck. `PROPERTY_SEED` chooses another; `npm run test:long` draws one and prints it.
 */
import fc from '../../node_modules/fast-check/lib/fast-check.js';

fc.configureGlobal({ seed: Number(process.env.PROPERTY_SEED ?? 20_261_121) });

export * from '../../node_modules/fast-check/lib/fast-check.js';
export default fc;
