import { escapeHtml, type JsonLd, type PageMeta, serialiseJsonLd } from '@music/rules';

interface HeadExtras {
  /** Paths whose data the page fetches first. */
  preloads?: readonly string[];
  /** The scripts of the page's screen. */
  scripts?: readonly string[];
  /** The styles of the page's screen, as HTML. */
  styles?: readonly string[];
  jsonLd?: readonly JsonLd[];
}

/** The page's own lines in the head. */
export function headHtml(
  meta: PageMeta,
  origin: string,
  { preloads, scripts, styles, jsonLd }: HeadExtras = {},
): string {
  return [
    ...(styles ?? []),
    // The page is already painted: fonts and data come before scripts.
    ...(scripts ?? []).map(
      (path) => `<link rel="modulepreload" fetchpriority="low" crossorigin href="${escapeHtml(path)}" />`,
    ),
    ...(preloads ?? []).map(
      (path) => `<link rel="preload" as="fetch" crossorigin="anonymous" href="${escapeHtml(path)}" />`,
    ),
    `<title>${escapeHtml(meta.title)}</title>`,
    `<meta name="description" content="${escapeHtml(meta.description)}" />`,
    ...(meta.canonicalPath === null
      ? ['<meta name="robots" content="noindex" />']
      : [`<link rel="canonical" href="${escapeHtml(origin + meta.canonicalPath)}" />`]),
    ...Object.entries(meta.openGraph).map(([name, content]) => metaTag(name, content)),
    ...(jsonLd ?? []).map((data) => `<script type="application/ld+json">${serialiseJsonLd(data)}</script>`),
  ]
    .map((line) => `    ${line}`)
    .join('\n');
}

const metaTag = (name: string, content: string): string =>
  `<meta ${name.startsWith('og:') ? 'property' : 'name'}="${name}" content="${escapeHtml(content)}" />`;
