import { expect, it } from '@jest/globals';
import { LibraryMail } from '@music/contracts';
import { renderMail } from './render-mail.js';
import { contentFor } from './templates.js';

const render = (template: string, data: object) => {
  const mail = { mailId: 'm1', to: 'ann@example.org', template, data: { name: 'Ann', year: 2026, ...data } };
  return renderMail(contentFor(LibraryMail.parse(mail), 'https://shop.example.org'));
};
const code = 'SAMI-0123-4567-89AB-CDEF';

it('D19.3 the mail of a voucher names its journals, its code and where to apply it', () => {
  const journals = ['Festival Series', 'Unity Series'];
  const { subject, text, html } = render('subscription-voucher', {
    journals,
    code,
    path: `/redeem?code=${code}`,
  });
  expect(subject).toBe('Your journals for 2026');
  expect(text).toContain('The code can be used once, by one account, until 31 January 2027.');
  for (const words of [...journals, code, `https://shop.example.org/redeem?code=${code}`]) {
    expect(text).toContain(words);
    expect(html).toContain(words);
  }
});

it('D19.3 the mail of a voucher for a past year asks for a message instead of naming a day that is over', () => {
  const path = `/redeem?code=${code}`;
  const { text } = render('subscription-voucher', { journals: ['Unity Series'], code, path, expired: true });
  expect(text).toContain(code);
  expect(text).toContain('The year of this voucher is over. Please contact us to apply it.');
  expect(text).toContain('https://shop.example.org/contact');
  for (const words of ['31 January', path, 'enter the code']) expect(text).not.toContain(words);
});

it('D19.3 the mail about an applied voucher links to the subscriptions', () => {
  const { text } = render('voucher-applied', { journals: ['Unity Series'], path: '/account/subscriptions' });
  expect(text).toContain(
    'Unity Series\n\nSee my subscriptions:\nhttps://shop.example.org/account/subscriptions\n',
  );
});

it('D19.3 the mail about an issue names its pieces, and says how to unsubscribe', () => {
  const pieces = ['1371 The Red Shield', '1372 Faith & Works'];
  const path = '/account/subscriptions';
  const { subject, text, html } = render('new-issue', { journal: 'General Series', pieces, path });
  expect(subject).toBe('A new issue of General Series is in your library');
  expect(text).toContain(pieces.join('\n'));
  expect(html).toContain('1372 Faith &amp; Works');
  expect(text).toContain('change your preferences');
});

it('D19.3 the mail about music that was waited for names it and links to the purchases', () => {
  const title = 'General Series 1371 - The Red Shield';
  const { subject, text } = render('music-ready', { title, path: '/account/purchases' });
  expect(subject).toBe(`Your music is ready: ${title}`);
  expect(text).toContain(`${title}\n\nDownload your music:\nhttps://shop.example.org/account/purchases\n`);
});

it('D19.3 the mail of a granted licence names the music and whom it is licensed to, in both layouts', () => {
  const path = '/account/purchases';
  const music = { title: 'General Series 1371 - Faith & Works', code: '1111-2222-3333', path };
  const { subject, text, html } = render('licence-granted', { ...music, licenceName: 'York Band' });
  expect(subject).toBe(`Added to your purchases: ${music.title}`);
  for (const words of ['It is licensed to York Band. The licence code is 1111-2222-3333.', path]) {
    expect(text).toContain(words);
    expect(html).toContain(words);
  }
  expect(html).toContain('Faith &amp; Works');
  const album = render('licence-granted', { ...music, licenceName: null });
  expect(album.text).not.toContain('licensed to');
});
