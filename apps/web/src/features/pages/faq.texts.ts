export const faqTexts = {
  title: 'FAQ',
  lead: 'Frequently asked questions.',
  linkTo: 'Link to this answer',
};
