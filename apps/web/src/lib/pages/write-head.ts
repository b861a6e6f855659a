import { metaFor, type PageData, type PageMeta, type RouteMatch } from '@music/rules';

/** The head's element for a selector, created if the page came without it. */
function inHead(tag: 'meta' | 'link', name: string, value: string): Element {
  const found = document.head.querySelector(`${tag}[${name}="${value}"]`);
  if (found) return found;
  const created = document.createElement(tag);
  created.setAttribute(name, value);
  return document.head.appendChild(created);
}

function write({ title, description, canonicalPath, openGraph }: PageMeta): void {
  document.title = title;
  inHead('meta', 'name', 'description').setAttribute('content', description);
  for (const [property, content] of Object.entries(openGraph)) {
    const name = property.startsWith('og:') ? 'property' : 'name';
    inHead('meta', name, property).setAttribute('content', content);
  }
  if (canonicalPath === null) document.head.querySelector('link[rel="canonical"]')?.remove();
  else inHead('link', 'rel', 'canonical').setAttribute('href', window.location.origin + canonicalPath);
}

/** Writes the document's head for a page; returns its title. */
export function writeHead(match: RouteMatch | null, data: PageData): string {
  const meta = metaFor(match, data, window.location.origin);
  write(meta);
  return meta.title;
}
