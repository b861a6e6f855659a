export const faqTexts = {
  title: 'FAQ',
  lede: 'Frequently asked questions.',
  linkTo: 'Link to this answer',
};
