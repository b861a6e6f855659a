export const leaveTexts = {
  title: 'Leave this page?',
  text: 'What you have entered has not been saved or sent, and will be lost if you leave.',
  leave: 'Leave',
  stay: 'Keep editing',
};
