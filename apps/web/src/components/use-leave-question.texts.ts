export interface LeaveTexts {
  title: string;
  text: string;
  leave: string;
  stay: string;
}

export const leaveTexts: LeaveTexts = {
  title: 'Leave this page?',
  text: 'What you have entered has not been saved or sent, and will be lost if you leave.',
  leave: 'Leave',
  stay: 'Keep editing',
};
