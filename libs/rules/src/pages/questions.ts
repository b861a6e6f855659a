import { pathOf } from './paths.js';

/** A frequently asked question (rule D10). `slug` is its part of the address `/faq/{slug}`. */
export interface Question {
  slug: string;
  question: string;
  /** Plain text; paragraphs are separated by an empty line. */
  answer: string;
  /** Links that follow the answer. */
  links?: readonly { text: string; path: string }[];
}

/** The questions of the FAQ in order, for the page and for search engines. */
export const questions: readonly Question[] = [
  {
    slug: 'licence-and-copies',
    question: 'How many copies may I make of the music I buy?',
    answer:
      'A PDF is licensed to one ensemble: a band, a songster brigade, a choir or a worship group. That ensemble may make as many copies as it needs for its own players and singers. Other groups need their own licence.\n\nThe name of the ensemble is printed at the foot of every page. Printed copies that you buy may not be copied.',
    links: [{ text: 'Terms & Conditions', path: pathOf('termsAndConditions') }],
  },
  {
    slug: 'printing',
    question: 'How do I print my music?',
    answer:
      'Sheet music comes as a PDF on A4 pages. Any PDF reader will print it; choose “Actual size” to keep the engraver’s margins, or “Fit” for other paper.\n\nThe music may be shown on a tablet or a screen instead of paper.',
  },
  {
    slug: 'download-again',
    question: 'Can I download my music again?',
    answer:
      'Yes. What you have bought stays in your account, and you may download it again on any of your devices. Without an account, use the link in your order confirmation email; it works for 30 days, and you can ask for a new one for some years.\n\nTo prevent the misuse of shared passwords there is a daily limit on downloads, far above what an ensemble needs. You never lose your music by reaching it.',
    links: [{ text: 'Get a new link to your order', path: pathOf('purchaseConfirmation') }],
  },
  {
    slug: 'wrong-name',
    question: 'The wrong name is printed on my music. What can I do?',
    answer:
      'The name on a licence can be corrected once, within 14 days of buying, by the person who bought it, among the purchases in their account. If you bought without an account, create one with the email address of your order and verify that address within those 14 days. Otherwise, write to us and we will correct the name for you.',
    links: [{ text: 'Contact us', path: pathOf('contact') }],
  },
  {
    slug: 'check-a-licence',
    question: 'How do I check a licence?',
    answer:
      'At the foot of every page of a PDF bought here are the name of its licensee and a code of twelve letters and digits. The first page usually has a QR code too.\n\nScan it, or enter the twelve letters and digits on this page. Anyone may see which music was licensed, to whom, and whether the licence is valid.',
  },
  {
    slug: 'refunds',
    question: 'Can I get a refund?',
    answer:
      'You may return printed copies, unused, within 14 days of receiving them.\n\nDownloads are available at once. When you buy them you agree to this and to losing your right to cancel, so they cannot be returned. If a file is faulty or not as described, write to us and we will put it right or refund it.',
    links: [{ text: 'Contact us', path: pathOf('contact') }],
  },
  {
    slug: 'postage',
    question: 'What does postage cost?',
    answer:
      'Only printed copies are posted, and postage is shown before you pay. In the United Kingdom it costs £3.50 for the first item and 50p for each further item, up to £9.95, and is free when you spend £60.00 or more on printed music. In the rest of Europe it costs £8.50, plus £1.50 for each further item; in the rest of the world, £12.50 plus £2.50.\n\nThere is no postage on downloads.',
  },
  {
    slug: 'vat',
    question: 'Do prices include VAT?',
    answer:
      'Yes. Prices are in pounds sterling and include VAT where it is due. Printed music is zero-rated in the United Kingdom; downloads of sheet music and recordings are charged at the standard rate. Your receipt shows the VAT by rate.',
  },
  {
    slug: 'subscriptions',
    question: 'How do journal subscriptions work?',
    answer:
      'You can subscribe to some journals by the year. We send subscribers a voucher code; once you apply it to your account, the year’s issues appear in your purchases, and later issues are added as they are released.\n\nEach code is for one account. A band with two subscriptions needs two accounts.',
  },
  {
    slug: 'vouchers',
    question: 'How do I use a voucher code?',
    answer:
      'Enter a discount code in the voucher box in your basket. Log in to redeem a subscription voucher on the page named on it. Capitals and dashes do not matter.\n\nYou can use one voucher at a time, and it does not reduce postage.',
  },
  {
    slug: 'hall-of-fame',
    question: 'What is the hall of fame?',
    answer:
      'From time to time we ask which pieces are loved best. Everyone with an account may vote once for brass and once for vocal music, and may change their vote until voting closes. The fifty best-loved pieces are then revealed step by step.',
  },
  {
    slug: 'contact',
    question: 'How can I get in touch?',
    answer:
      'By email. If it is about an order, please give its number; if it is about a piece of music, its title and where you saw it.',
    links: [{ text: 'Contact us', path: pathOf('contact') }],
  },
];
