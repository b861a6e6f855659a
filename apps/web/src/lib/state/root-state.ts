/**
 * The state of the whole app. Each feature adds its own part beside its reducer, with a question mark: it is there once
 * the screen that needs it has been loaded.
 *
 *     declare module '../../lib/state/root-state.js' {
 *       interface RootState {
 *         person?: StateOf<typeof person>;
 *       }
 *     }
 */
export interface RootState {}

/** The name of a feature's part. */
export type PartName = keyof RootState;

/** A part of the state, as its reducer returns it. */
export type Part<N extends PartName> = Exclude<RootState[N], undefined>;
