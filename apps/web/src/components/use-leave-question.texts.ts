export const leaveTexts = {
  title: 'Leave this page?',
  text: 'What you have entered has not been saved or sent, and would be lost.',
  leave: 'Leave',
  stay: 'Keep editing',
};
