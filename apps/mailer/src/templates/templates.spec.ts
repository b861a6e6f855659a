import { describe, expect, it } from '@jest/globals';
import { AccountMail } from '@music/contracts';
import { renderMail } from './render-mail.js';
import { contentFor } from './templates.js';

const shop = 'https://shop.example.org';
const path = '/reset-password?token=abc&x=1';
const mailOf = (template: string, name = 'Ann Player') =>
  AccountMail.parse({ mailId: 'm1', to: 'ann@example.org', template, data: { name, path } });
const render = (template: string, name?: string) => renderMail(contentFor(mailOf(template, name), shop));
const templates = AccountMail.options.map((option) => option.shape.template.value);

describe('mails', () => {
  it.each(templates)('%s greets by name, and says the same in text and HTML', (template) => {
    const { subject, text, html } = render(template);
    expect(subject).toMatch(/^[A-Z].{10,70}$/);
    expect(text.startsWith('Dear Ann Player,\n\n')).toBe(true);
    expect(html).toContain('<p>Dear Ann Player,</p>');
    expect(html).toContain(`<title>${subject}</title>`);
    expect(text).not.toContain('<p>');
    expect(text.match(/https:\S+/g)).toEqual([expect.stringContaining('/reset-password'), `${shop}/contact`]);
  });

  it('puts the public address before the path', () => {
    const { text, html } = render('password-reset');
    expect(text).toContain(`Choose a new password:\n${shop}${path}\n`);
    const address = `${shop}/reset-password?token=abc&amp;x=1`;
    expect(html).toContain(` href="${address}">Choose a new password</a>`);
    expect(render('password-changed').text).toContain(`${shop}/reset-password\n`);
  });

  it('a reset says that it changes the email address back, where it does', () => {
    const textOf = (restoresAddress?: boolean) => {
      const data = { name: 'Ann Player', path, restoresAddress };
      const mail = { mailId: 'm1', to: 'ann@example.org', template: 'password-reset', data };
      return renderMail(contentFor(AccountMail.parse(mail), shop)).text;
    };
    const words = 'Using this link also changes it back to the address this email was sent to.';
    expect(textOf(true)).toContain(words);
    expect(textOf(false)).not.toContain(words);
    expect(textOf()).not.toContain(words);
  });

  it('a name cannot become markup', () => {
    const { html, text } = render('welcome-verify', '<img src=x onerror=alert(1)> & "Co"');
    expect(html).not.toContain('<img');
    expect(html).toContain('Dear &lt;img src=x onerror=alert(1)&gt; &amp; &quot;Co&quot;,');
    expect(text).toContain('Dear <img');
  });

  it.each(['Win at https://evil.test', 'visit www.evil', 'evil.com', 'evil-st.com', 'write to me@evil'])(
    'does not carry the advertisement "%s" to a stranger',
    (name) => {
      const { html, text } = render('welcome-verify', name);
      expect(text).toMatch(/^Hello,\n/);
      expect(text + html).not.toContain('evil');
    },
  );

  it.each([
    'Ваш приз на казино.рф/win',
    'a.中国',
    'दान.भारत',
    'Prize win。com',
    'Prize win．com/x',
    'Prize win｡com',
    '10.0.0.1/win',
    'bit.\u200Bly/abc',
    'bit.\uFE0Fly/abc',
    'write to me＠evil',
    'win：／／evil',
  ])('does not carry the advertisement "%s" in other scripts or spellings to a stranger', (name) => {
    expect(render('welcome-verify', name).text).toMatch(/^Hello,\n/);
  });

  it.each([
    'J.S. Bach',
    'J.S.Bach',
    'St. John Smith',
    'St. Mary’s',
    'Dr.Smith',
    'И.С.Бах',
    'के.सी. शर्मा',
    'Flat 2.10',
    'Tel. 01.23.45.67.89',
    "Siân O'Neill",
    '王小明',
  ])('greets %s', (name) => {
    expect(render('password-changed', name).text).toContain(`Dear ${name},`);
  });
});
