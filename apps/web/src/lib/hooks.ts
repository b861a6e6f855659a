import { createContext, useContext } from 'react';
import { useDispatch as useAnyDispatch, useSelector } from 'react-redux';
import type { Action, Dispatch } from 'redux';
import type { Area, BoundArea } from './area.js';
import type { Feature } from './feature.js';
import type { Root } from './saga.js';

export const useDispatch = (): Dispatch<Action<string>> => useAnyDispatch<Dispatch<Action<string>>>();

/** A part of the state; the component is drawn again when it changes. */
export const useRoot = <T>(selector: (root: Root) => T): T => useSelector(selector);

/** The state of a data area. */
export const useArea = <A, R, D, V>(area: BoundArea<A, R, D, V>): Area<D, V> => useSelector(area.select);

export type Attach = (feature: Feature) => void;

/** How a screen's features get into the store; given by the shell. */
export const AttachContext = createContext<Attach>(() => {
  throw new Error('No store to attach features to');
});
export const useAttach = (): Attach => useContext(AttachContext);
