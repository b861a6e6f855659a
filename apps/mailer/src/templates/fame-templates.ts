import type { FameMail } from '@music/contracts';
import { londonLongTime } from '@music/rules';
import type { MailContent, Link, Paragraph } from './render-mail.js';

type Template = FameMail['template'];
type DataOf<T extends Template> = Extract<FameMail, { template: T }>['data'];

const until = ({ closesAt }: { closesAt: string | null }): string =>
  closesAt === null ? '' : ` Voting closes on ${londonLongTime(closesAt)}.`;
const preferences = (link: Link): Paragraph[] => [
  'You are receiving this because you asked for reminders about the hall of fame.',
  link('Change what we send you', '/account/preferences'),
];

/** The texts of every mail about the hall of fame. */
export const fameTemplates: { [T in Template]: (data: DataOf<T>, link: Link) => MailContent } = {
  'hall-of-fame-opens': (data, link) => ({
    subject: `Voting is open: ${data.edition}`,
    paragraphs: [
      `You can now vote in the ${data.edition}.${until(data)} You can change your vote until voting closes.`,
      link('Vote now', data.path),
    ],
    footer: preferences(link),
  }),
  'hall-of-fame-reminder': (data, link) => ({
    subject: `There is still time to vote: ${data.edition}`,
    paragraphs: [`You have not voted in the ${data.edition} yet.${until(data)}`, link('Vote now', data.path)],
    footer: preferences(link),
  }),
  'hall-of-fame-results': ({ edition, path }, link) => ({
    subject: `The results are here: ${edition}`,
    paragraphs: [
      `The results of the ${edition} are complete, from fifty to one. Thank you for following it.`,
      link('See the results', path),
    ],
    footer: preferences(link),
  }),
};
