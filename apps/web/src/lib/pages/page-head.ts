import type { PageData, RouteMatch } from '@music/rules';
import { useEffect } from 'react';
import { watchLoad } from '../chunks/load-error.js';
import { useDispatch } from '../state/hooks.js';
import { titleChanged } from './page-title.js';
import { useRouteMatch } from './route.js';

/** The first page has its head already, so the code that writes heads may be loaded later. */
const load = () => import('./write-head.js');

function useHead(match: RouteMatch | null, data: PageData): void {
  const dispatch = useDispatch();
  useEffect(() => {
    let isShown = true;
    watchLoad(dispatch, 'head', load()).then(
      ({ writeHead }) => isShown && dispatch(titleChanged(writeHead(match, data))),
      () => undefined,
    );
    return () => {
      isShown = false;
    };
  }, [data, dispatch, match]);
}

const nothingKnown: PageData = {};

/** Keeps the document's head in step with the screen; `data` is what the screen knows about its subject so far. */
export function usePageHead(data: PageData = nothingKnown): void {
  useHead(useRouteMatch(), data);
}

/** The head of the not-found page, whatever the address. */
export function useNotFoundHead(): void {
  useHead(null, nothingKnown);
}
