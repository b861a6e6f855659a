import { createContext, useContext } from 'react';
import { useDispatch as useAnyDispatch, useSelector } from 'react-redux';
import type { Action, Dispatch } from 'redux';
import type { Feature } from './feature.js';
import type { RootState } from './root-state.js';

export const useDispatch = (): Dispatch<Action<string>> => useAnyDispatch<Dispatch<Action<string>>>();

/** A part of the state; the component is rendered again when it changes. */
export const useAppSelector = <T>(selector: (root: RootState) => T): T => useSelector(selector);

/** The state of a data area, or of one call of a resource. */
export const useArea = <S>({ select }: { select: (this: void, root: RootState) => S }): S =>
  useSelector(select);

export type Attach = (features: readonly Feature[]) => void;

/** How a screen's features get into the store; provided by the app. */
export const AttachContext = createContext<Attach>(() => {
  throw new Error('No store to attach features to');
});
export const useAttach = (): Attach => useContext(AttachContext);
