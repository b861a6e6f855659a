import { escapeHtml } from '@music/rules';

/** One line of a table; `amount` as it is shown, or empty. */
export interface Row {
  label: string;
  amount: string;
  strong?: true;
}
/** A paragraph, a link on a line of its own, or a table. */
export type Paragraph = string | { label: string; href: string } | { rows: readonly Row[] };
/** A link to a page of the shop. */
export type Link = (label: string, path: string) => Paragraph;

/** What a mail says, before it is plain text or HTML. */
export interface Letter {
  subject: string;
  /** The name of whom it greets. */
  name: string;
  paragraphs: readonly Paragraph[];
  /** Whom an answer goes to, where that is not the shop. */
  replyTo?: string;
}
export type Content = Omit<Letter, 'name'>;

export interface RenderedLetter {
  subject: string;
  text: string;
  html: string;
  replyTo?: string;
}

const sender = 'Salvation Army Music Index';
const linkLike = /:\/\/|www\.|\.[a-z]{2,}|@/i;

/** Anyone may register somebody else's address: a "name" that is an advertisement goes unsaid. */
const greeting = (name: string): string => (linkLike.test(name) ? 'Hello,' : `Dear ${name},`);

/** The same words twice: for programs that show HTML, and for those that do not. */
export function renderLetter({ subject, name, paragraphs, ...reply }: Letter): RenderedLetter {
  const all: readonly Paragraph[] = [greeting(name), ...paragraphs, sender];
  const text = `${all.map(asText).join('\n\n')}\n`;
  return { subject, text, html: page(subject, all.map(asHtml)), ...reply };
}

function asText(part: Paragraph): string {
  if (typeof part === 'string') return part;
  if ('rows' in part)
    return part.rows.map(({ label, amount }) => (amount ? `${label}: ${amount}` : label)).join('\n');
  return `${part.label}:\n${part.href}`;
}

function asHtml(part: Paragraph): string {
  if (typeof part === 'string') return `<p>${escapeHtml(part).replaceAll('\n', '<br>')}</p>`;
  if ('rows' in part)
    return `<table role="presentation" style="width:100%;margin:1em 0;border-spacing:0">${part.rows.map(row).join('')}</table>`;
  return `<p><a href="${escapeHtml(part.href)}">${escapeHtml(part.label)}</a></p>`;
}

function row({ label, amount, strong }: Row): string {
  const cell = (text: string) => (strong ? `<strong>${escapeHtml(text)}</strong>` : escapeHtml(text));
  const right = 'text-align:right;white-space:nowrap;vertical-align:top';
  return `<tr><td style="padding:2px 16px 2px 0">${cell(label)}</td><td style="${right}">${cell(amount)}</td></tr>`;
}

const page = (title: string, body: readonly string[]): string =>
  `<!doctype html>
<html lang="en-GB">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escapeHtml(title)}</title></head>
<body style="max-width:36em;margin:2em auto;padding:0 1em;font:16px/1.5 Georgia,serif;color:#222;background:#fff">
${body.join('\n')}
</body>
</html>
`;
