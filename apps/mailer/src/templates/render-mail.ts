import { button, codeBox, linesTable, paragraph, renderPage, type Row, textLink } from './layout.js';

/** A paragraph, a link on a line of its own, a code to copy, or a table. */
export type Paragraph = string | Anchor | { code: string } | { rows: readonly Row[] };
interface Anchor {
  label: string;
  href: string;
}
/** A link to a page of the shop. */
export type Link = (label: string, path: string) => Paragraph;

/** The content of a mail, before it becomes plain text or HTML. */
export interface GreetedContent {
  subject: string;
  /** The name in the greeting. */
  name: string;
  /** The first link among them is the button. */
  paragraphs: readonly Paragraph[];
  /** In small print: why this mail was sent and, if possible, how to unsubscribe. */
  footer: readonly Paragraph[];
  /** Where replies go, if not to the shop. */
  replyTo?: string;
}
export type MailContent = Omit<GreetedContent, 'name'>;

export interface RenderedMail {
  subject: string;
  text: string;
  html: string;
  replyTo?: string;
}

const sender = 'Salvation Army Music Index';
/** The full stop of Chinese and Japanese (U+3002) is a dot in a domain, too; the last kind is four numbers, `10.0.0.1`. */
const linkLike =
  /:\/\/|www[.\u3002]|[.\u3002](?:\p{L}\p{M}*){2,}|@|(?<![\d.])\d{1,3}(?:[.\u3002]\d{1,3}){3}(?![.\u3002]?\d)/iu;
/** What a reader does not see. It would hide a link here, and some mail programs ignore it. */
const invisible = /[\p{Cf}\p{Default_Ignorable_Code_Point}]/gu;
/**
 * Initials and abbreviations typed without a space after the dot: “J.S.Bach”, “P.O.Box 12”, “12 Main Rd.London”. They begin a word,
 * and the capitalised word after them ends the name, so “win-st.com”, “J.Example.com” and “T.Co/win” remain links.
 */
const abbreviations =
  /(?<![^\s(])(?:(?:\p{Lu}|Ave|Capt|Co|Dr|Lt|Maj|Mr|Mrs|Ms|Mt|Rd|Rev|St)\.)+(?=\p{Lu}\p{L}+(?:[\s.,)’'-]|$))/gu;

/**
 * Whether a text could be an advertisement: it contains what mail programs make a link of. Anyone may register another person's
 * address, or order to it, so names and addresses that were typed are left out of mails if they contain one.
 */
export const containsLink = (typed: string): boolean =>
  linkLike.test(typed.normalize('NFKC').replace(invisible, '').replace(abbreviations, ''));

const greeting = (name: string): string => (containsLink(name) ? 'Hello,' : `Dear ${name},`);

/** The same content twice: for programs that show HTML, and for those that do not. */
export function renderMail({ subject, name, paragraphs, footer, ...reply }: GreetedContent): RenderedMail {
  const greeted: readonly Paragraph[] = [greeting(name), ...paragraphs];
  const text = `${[...greeted, sender, ...footer].map(asText).join('\n\n')}\n`;
  const html = renderPage({
    wordmark: sender,
    title: subject,
    preheader: paragraphs.find((part) => typeof part === 'string') ?? subject,
    body: greeted.map((part) => (part === paragraphs.find(isLink) ? asButton(part) : asHtml(part))),
    footer: footer.map(asHtml),
  });
  return { subject, text, html, ...reply };
}

const isLink = (part: Paragraph): part is Anchor => typeof part === 'object' && 'href' in part;
const asButton = ({ label, href }: Anchor): string => button(label, href);

function asText(part: Paragraph): string {
  if (typeof part === 'string') return part;
  if ('rows' in part) return part.rows.map(rowText).join('\n');
  return 'code' in part ? part.code : `${part.label}:\n${part.href}`;
}

const rowText = ({ label, amount, note }: Row): string =>
  [amount ? `${label}: ${amount}` : label, note].filter(Boolean).join('\n');

function asHtml(part: Paragraph): string {
  if (typeof part === 'string') return paragraph(part);
  if ('rows' in part) return linesTable(part.rows);
  return 'code' in part ? codeBox(part.code) : textLink(part.label, part.href);
}
