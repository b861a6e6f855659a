import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { escapeHtml, type RouteFiles } from '@music/rules';

/** The hashes that a page's policy allows in addition to the shop's files. */
export interface InlineHashes {
  styles: readonly string[];
  scripts: readonly string[];
}

/** HTML, and the hashes of its inline content. */
interface Inlined {
  html: string;
  hashes: readonly string[];
}

const hashOf = (text: string): string => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
const readIfThere = (file: string): string | null => (existsSync(file) ? readFileSync(file, 'utf8') : null);

const bareTemplate = '<!doctype html><title>Music Index</title><p>The web app is not built.</p>';
const inlineScript = /<script>(.*?)<\/script>/gs;
const styleLink = /<link rel="stylesheet"[^>]* href="([^"]+)"[^>]*>/g;
const noFiles: RouteFiles = { scripts: [], styles: [] };

/** Styles inside the page, so that the first paint waits for no other file. */
export const inlineStyles = (css: string): Inlined =>
  css ? { html: `<style>${css}</style>`, hashes: [hashOf(css)] } : { html: '', hashes: [] };

/** What the build of the web app provides for the server. */
export class WebBuild {
  /** The page template, with the entry's styles inline. */
  readonly template: string;
  readonly hashes: InlineHashes;
  /** The page that the service worker keeps (ADR 37); null if there is none. */
  readonly emptyPage: string | null;
  /** The module that renders first pages; null if there is none. */
  readonly renderingModule: string | null;
  private readonly files: Readonly<Record<string, RouteFiles>>;
  private readonly sheets = new Map<string, Inlined>();

  constructor(private readonly root: string | null) {
    const built = (root && readIfThere(join(root, 'index.html'))) ?? bareTemplate;
    const scripts = Array.from(built.matchAll(inlineScript), ([, script = '']) => hashOf(script));
    const entry = Array.from(built.matchAll(styleLink), ([, href = '']) => this.sheet(href));
    this.template = built.replace(styleLink, (_, href: string) => this.sheet(href).html);
    this.hashes = { scripts, styles: entry.flatMap(({ hashes }) => hashes) };
    this.emptyPage = root && readIfThere(join(root, 'offline.html'));
    const renderer = root && join(root, 'server/server.js');
    this.renderingModule = renderer && existsSync(renderer) ? renderer : null;
    const routes = root && readIfThere(join(root, '.vite/routes.json'));
    this.files = routes ? (JSON.parse(routes) as Record<string, RouteFiles>) : {};
  }

  /** The files of a screen in addition to the entry's; none for an unknown one. */
  filesOf(screen: string | null): RouteFiles {
    return (screen !== null && this.files[screen]) || noFiles;
  }

  /**
   * Inlines a style sheet and disables its link, so that the app's loader takes it as loaded and does not
   * fetch it again.
   */
  sheet(href: string): Inlined {
    const cached = this.sheets.get(href);
    if (cached) return cached;
    const css = this.root ? readIfThere(join(this.root, href)) : null;
    const link = `<link rel="stylesheet" crossorigin href="${escapeHtml(href)}"${css === null ? '' : ' disabled'} />`;
    const { html, hashes } = inlineStyles(css ?? '');
    const inlined = { html: html + link, hashes };
    this.sheets.set(href, inlined);
    return inlined;
  }
}
