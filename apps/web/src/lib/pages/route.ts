import { categoryOf, type RouteMatch } from '@music/rules';
import type { Category } from '@music/contracts';
import { createContext, useContext } from 'react';

/** The page that the address names; null for the not-found page. Given by the router. */
export const RouteContext = createContext<RouteMatch | null>(null);

export const useRouteMatch = (): RouteMatch | null => useContext(RouteContext);

/** A placeholder of the address, decoded; only for screens whose pattern has it. */
export function useRouteParam(name: string): string {
  const value = useRouteMatch()?.params[name];
  if (value === undefined) throw new Error(`This route has no ${name}`);
  return value;
}

/** The category in the address; only for screens below one. */
export function useCategory(): Category {
  const match = useRouteMatch();
  const category = match && categoryOf(match);
  if (!category) throw new Error('This route is in no category');
  return category;
}
