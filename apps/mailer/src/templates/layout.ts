/*
 * How mails look. Mail clients support little CSS, so the layout is tables with inline styles, and nothing is fetched. Clients
 * that support style sheets show dark colours on a dark screen.
 */
import { escapeHtml } from '@music/rules';

/** One line of a table; `amount` as it is shown, or empty; `note` in small print below the label. */
export interface Row {
  label: string;
  amount: string;
  note?: string;
  strong?: true;
}

/** The colours of the shop's first theme, ivory: on a light screen, and on a dark one. */
export const palette = {
  paper: ['#fbf8f1', '#15171a'],
  leaf: ['#fffdf8', '#1c1f23'],
  wash: ['#f1ebdd', '#24282d'],
  ink: ['#1d1b19', '#ece7db'],
  faint: ['#5e574e', '#a8a295'],
  rule: ['#cfc6b6', '#3a3e44'],
  accent: ['#7a1f2b', '#e8a0a0'],
  'on-accent': ['#fffdf8', '#1c1f23'],
} as const;
type Colour = keyof typeof palette;
type Property = 'color' | 'background-color' | 'border-color';

const properties: readonly Property[] = ['color', 'background-color', 'border-color'];
const darkRules = properties.flatMap((property) =>
  Object.entries(palette).map(([name, [, dark]]) => `.${property}-${name}{${property}:${dark}!important}`),
);

/** The attributes of an element: its style with the light colours, and the classes that switch it to dark ones. */
function attributes(style: string, colours: Partial<Record<Property, Colour>>): string {
  const used = properties.flatMap((property) => {
    const colour = colours[property];
    return colour ? [{ name: `${property}-${colour}`, rule: `${property}:${palette[colour][0]}` }] : [];
  });
  const classes = used.map(({ name }) => name).join(' ');
  return `class="${classes}" style="${[style, ...used.map(({ rule }) => rule)].filter(Boolean).join(';')}"`;
}

const sans = `'Segoe UI',Roboto,Helvetica,Arial,sans-serif`;
const serif = `'Old Standard TT',Georgia,'Times New Roman',serif`;
const bodyFont = `font:16px/1.5 ${sans}`;
const smallFont = `font:14px/1.5 ${sans}`;
const table = (rows: string, more = ''): string =>
  `<table role="presentation" border="0" cellpadding="0" cellspacing="0"${more}>${rows}</table>`;

const heading = (text: string): string =>
  `<h1 ${attributes(`margin:0 0 20px;font:normal 26px/1.25 ${serif}`, { color: 'ink' })}>${escapeHtml(text)}</h1>`;

/** Without a style of its own: it inherits that of the cell around it. */
export const paragraph = (text: string): string => `<p>${escapeHtml(text).replaceAll('\n', '<br>')}</p>`;

export const textLink = (label: string, href: string): string =>
  `<p><a ${attributes('', { color: 'accent' })} href="${escapeHtml(href)}">${escapeHtml(label)}</a></p>`;

/** The mail's main link: a coloured cell, with the address below for clients in which it cannot be clicked. */
export function button(label: string, href: string): string {
  const cell = attributes('border-radius:4px', { 'background-color': 'accent' });
  const link = attributes(
    `display:block;padding:12px 24px;${bodyFont};font-weight:600;text-decoration:none`,
    {
      color: 'on-accent',
    },
  );
  const address = attributes(`margin:8px 0 24px;${smallFont};word-break:break-all`, { color: 'faint' });
  const anchor = `<a ${link} href="${escapeHtml(href)}">${escapeHtml(label)}</a>`;
  return `${table(`<tr><td align="center" ${cell}>${anchor}</td></tr>`, ' style="margin-top:24px"')}
<p ${address}>Or copy this address:<br>${escapeHtml(href)}</p>`;
}

/** Something to copy, such as a voucher's code. */
export function codeBox(code: string): string {
  const cell = attributes(
    'padding:16px 8px;border:1px solid;border-radius:4px;font:bold 18px/1.4 Consolas,monospace',
    {
      color: 'ink',
      'background-color': 'wash',
      'border-color': 'rule',
    },
  );
  return table(`<tr><td align="center" ${cell}>${escapeHtml(code)}</td></tr>`, ' width="100%"');
}

/** Labels on the left; amounts, where there are any, on the right. */
export function linesTable(rows: readonly Row[]): string {
  const hasAmounts = rows.some(({ amount }) => amount !== '');
  const lines = rows.map((row) => tableLine(row, hasAmounts)).join('\n');
  const below = attributes('margin:16px 0;border:0 solid;border-bottom-width:1px', {
    'border-color': 'rule',
  });
  return table(lines, ` width="100%" ${below}`);
}

function tableLine({ label, amount, note, strong }: Row, hasAmount: boolean): string {
  const shown = (text: string) => (strong ? `<strong>${escapeHtml(text)}</strong>` : escapeHtml(text));
  const colours = { color: 'ink', 'border-color': 'rule' } as const;
  const cell = `border:0 solid;border-top-width:1px;${bodyFont}`;
  const small = note
    ? `<br><span ${attributes(smallFont, { color: 'faint' })}>${escapeHtml(note)}</span>`
    : '';
  const left = `<td ${attributes(`${cell};padding:8px 0`, colours)}>${shown(label)}${small}</td>`;
  const right = `<td align="right" valign="top" ${attributes(`${cell};padding:8px 0 8px 16px;text-align:right;white-space:nowrap`, colours)}>${shown(amount)}</td>`;
  return `<tr>${left}${hasAmount ? right : ''}</tr>`;
}

interface Page {
  /** The sender's name, at the top. */
  wordmark: string;
  title: string;
  /** The preview text that a mail client lists next to the subject. */
  preheader: string;
  body: readonly string[];
  footer: readonly string[];
}

/** As wide as the screen, up to 600 px; Outlook needs a surrounding table of that width. */
export function renderPage(page: Page): string {
  const { title, preheader } = page;
  const around = attributes('padding:24px 12px', { 'background-color': 'paper' });
  const sheet = `<tr><td align="center" ${around}>
<!--[if mso]><table role="presentation" width="600" align="center"><tr><td><![endif]-->
${column(page)}
<!--[if mso]></td></tr></table><![endif]-->
</td></tr>`;
  return `<!doctype html>
<html lang="en-GB">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<title>${escapeHtml(title)}</title>
<style>
:root{color-scheme:light dark;supported-color-schemes:light dark}
@media (prefers-color-scheme:dark){
${darkRules.join('\n')}
}
</style>
</head>
<body ${attributes('margin:0;padding:0', { 'background-color': 'paper' })}>
<div style="display:none;max-height:0;overflow:hidden;mso-hide:all">${escapeHtml(preheader)}</div>
${table(sheet, ' width="100%"')}
</body>
</html>
`;
}

function column({ wordmark, title, body, footer }: Page): string {
  const top = attributes(`padding:0 4px 16px;font:22px/1.3 ${serif}`, { color: 'accent' });
  const card = attributes(`padding:28px 24px 16px;border:1px solid;border-radius:6px;${bodyFont}`, {
    color: 'ink',
    'background-color': 'leaf',
    'border-color': 'rule',
  });
  const bottom = attributes(`padding:12px 4px 0;${smallFont}`, { color: 'faint' });
  return table(
    `
<tr><td ${top}>${escapeHtml(wordmark)}</td></tr>
<tr><td ${card}>
${[heading(title), ...body].join('\n')}
</td></tr>
<tr><td ${bottom}>
${footer.join('\n')}
</td></tr>
`,
    ' width="100%" align="center" style="max-width:600px;margin:0 auto;text-align:left"',
  );
}
