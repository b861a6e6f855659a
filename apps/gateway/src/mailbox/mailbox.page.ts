import type { LocalMail } from '@music/contracts';
import { escapeHtml } from '@music/rules';

/** A separate style sheet, because the shop's content policy allows nothing inline. */
export const mailboxCss = `body { max-width: 48rem; margin: 2rem auto; padding: 0 1rem; font: 1rem/1.5 sans-serif; color: #222; background: #fff }
article { margin: 1.5rem 0; padding: 1rem; border: 1px solid #bbb; border-radius: 4px }
h2 { margin: 0; font-size: 1.1rem }
pre { margin: 1rem 0 0; white-space: pre-wrap; overflow-wrap: anywhere; font: inherit }
`;

/** Turns addresses into links; the text must be escaped before. */
const linkAddresses = (escaped: string): string =>
  escaped.replace(/https?:\/\/[^\s<]+/g, (address) => `<a href="${address}">${address}</a>`);

const dateFormat = new Intl.DateTimeFormat('en-GB', {
  dateStyle: 'long',
  timeStyle: 'medium',
  timeZone: 'UTC',
});

const article = ({ id, to, subject, text, sentAt }: LocalMail): string => `<article>
<h2>${escapeHtml(subject)}</h2>
<div>To ${escapeHtml(to)}, <time datetime="${sentAt}">${dateFormat.format(new Date(sentAt))}</time>, <a href="/dev/mailbox/${id}">as HTML</a></div>
<pre>${linkAddresses(escapeHtml(text))}</pre>
</article>`;

/** The mails that the shop would have sent, newest first. */
export const mailboxPage = (mails: readonly LocalMail[]): string => `<!doctype html>
<html lang="en-GB">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="robots" content="noindex">
<title>Mailbox</title>
<link rel="icon" href="/favicon.svg">
<link rel="stylesheet" href="/dev/mailbox.css">
</head>
<body>
<h1>Mailbox</h1>
<p>${mails.length ? 'Mails stay here because SMTP_URL is not set.' : 'No mail yet.'}</p>
${mails.map(article).join('\n')}
</body>
</html>
`;
