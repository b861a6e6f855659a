import { escapeHtml } from '@music/rules';
import { accessWords, apiIntroduction, pageTexts } from './api-docs.texts.js';
import type { ApiDocument, ApiParameter, ApiResponse, JsonSchema, Operation } from './openapi.types.js';
import { shapeAnchor, shapeHtml } from './shape.html.js';

interface Entry {
  route: string;
  operation: Operation;
}

const anchorOf = (text: string): string => text.toLowerCase().replaceAll(/[^a-z0-9]+/g, '-');
const schemaIn = (content: { content?: Record<string, { schema?: JsonSchema }> }): JsonSchema | undefined =>
  Object.values(content.content ?? {})[0]?.schema;

const entriesOf = ({ paths }: ApiDocument): Entry[] =>
  Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({
      route: `${method.toUpperCase()} ${path}`,
      operation,
    })),
  );

/** The API document as one HTML page without scripts, grouped by area, so that the browser's search finds everything. */
export function apiPage(document: ApiDocument): string {
  const entries = entriesOf(document);
  const areas = document.tags
    .map(({ name }) => ({ name, entries: entries.filter(({ operation }) => operation.tags[0] === name) }))
    .filter((area) => area.entries.length);
  const links = [...areas.map(({ name }) => name), pageTexts.shapes]
    .map((name) => `<li><a href="#${anchorOf(name)}">${escapeHtml(name)}</a></li>`)
    .join('');
  return `<!doctype html>
<html lang="en-GB">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="robots" content="noindex">
<title>${pageTexts.title}</title>
<link rel="stylesheet" href="/api/docs/page.css">
</head>
<body>
<header>
<p><a href="/">${escapeHtml('Salvation Army Music Index')}</a></p>
<h1>${pageTexts.title}</h1>
${apiIntroduction.map((text) => `<p>${escapeHtml(text)}</p>`).join('\n')}
<p><a href="/api/docs/openapi.json">${pageTexts.forPrograms}</a></p>
<nav><ul>${links}</ul></nav>
</header>
<main>
${areas.map(({ name, entries: calls }) => areaHtml(name, calls)).join('\n')}
${shapesHtml(document.components.schemas)}
</main>
</body>
</html>
`;
}

const areaHtml = (name: string, entries: readonly Entry[]): string => `<section id="${anchorOf(name)}">
<h2>${escapeHtml(name)}</h2>
${entries.map(callHtml).join('\n')}
</section>`;

function callHtml({ route, operation }: Entry): string {
  const [method = '', path = ''] = route.split(' ');
  const body = operation.requestBody && schemaIn(operation.requestBody);
  return `<article id="${escapeHtml(operation.operationId)}">
<h3><b>${method}</b> <code>${escapeHtml(path).replaceAll('/', '/<wbr>')}</code></h3>
<p>${escapeHtml(operation.summary)} <small>${accessWords[operation['x-access']]}</small></p>
${parametersHtml(operation.parameters ?? [])}
${body ? `<h4>${pageTexts.body}</h4>\n<pre>${shapeHtml(body)}</pre>` : ''}
<h4>${pageTexts.responses}</h4>
<dl>
${Object.entries(operation.responses)
  .flatMap(([status, response]) => responseHtml(status, response))
  .join('\n')}
</dl>
</article>`;
}

const parametersHtml = (parameters: readonly ApiParameter[]): string =>
  parameters.length
    ? `<h4>${pageTexts.parameters}</h4>\n<pre>${parameters
        .map(
          ({ name, in: place, required, schema }) =>
            `${escapeHtml(name)}${required ? '' : '?'}: ${shapeHtml(schema)} in the ${place}`,
        )
        .join('\n')}</pre>`
    : '';

/** Errors that every call may have are in the introduction; here the call's own codes are enough. */
function responseHtml(status: string, response: ApiResponse): string[] {
  if (status === 'default') return [];
  const schema = Number(status) < 400 ? schemaIn(response) : undefined;
  const content = schema ? `<pre>${shapeHtml(schema)}</pre>` : escapeHtml(response.description);
  return [`<dt>${status}</dt><dd>${content}</dd>`];
}

const shapesHtml = (
  schemas: Record<string, JsonSchema>,
): string => `<section id="${anchorOf(pageTexts.shapes)}">
<h2>${pageTexts.shapes}</h2>
${Object.entries(schemas)
  .sort(([a], [b]) => a.localeCompare(b))
  .map(
    ([name, schema]) =>
      `<article id="${shapeAnchor(name)}"><h3>${name}</h3>\n<pre>${shapeHtml(schema)}</pre></article>`,
  )
  .join('\n')}
</section>`;
