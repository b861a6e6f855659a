import { metaFor, type PageData, type PageMeta, type RouteMatch } from '@music/rules';
import { useEffect } from 'react';
import { useDispatch } from './hooks.js';
import { titled } from './page-state.js';
import { useRouteMatch } from './route.js';

/** The head's element for a selector, made when the page came without it. */
function inHead(tag: 'meta' | 'link', name: string, value: string): Element {
  const found = document.head.querySelector(`${tag}[${name}="${value}"]`);
  if (found) return found;
  const made = document.createElement(tag);
  made.setAttribute(name, value);
  return document.head.appendChild(made);
}

function writeHead({ title, description, canonicalPath, openGraph }: PageMeta): void {
  document.title = title;
  inHead('meta', 'name', 'description').setAttribute('content', description);
  for (const [property, content] of Object.entries(openGraph)) {
    const name = property.startsWith('og:') ? 'property' : 'name';
    inHead('meta', name, property).setAttribute('content', content);
  }
  if (canonicalPath === null) document.head.querySelector('link[rel="canonical"]')?.remove();
  else inHead('link', 'rel', 'canonical').setAttribute('href', window.location.origin + canonicalPath);
}

function useHead(match: RouteMatch | null, data: PageData): void {
  const dispatch = useDispatch();
  useEffect(() => {
    const meta = metaFor(match, data, window.location.origin);
    writeHead(meta);
    dispatch(titled(meta.title));
  }, [data, dispatch, match]);
}

const nothingKnown: PageData = {};

/** Keeps the document's head in step with the screen; `data` is what the screen knows of its subject by now. */
export function usePageHead(data: PageData = nothingKnown): void {
  useHead(useRouteMatch(), data);
}

/** The head of the not-found page, whatever the address. */
export function useNotFoundHead(): void {
  useHead(null, nothingKnown);
}
