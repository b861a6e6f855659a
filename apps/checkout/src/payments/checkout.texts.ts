/** The server's messages when a checkout cannot continue (rule D15), shown as they are. */
export const checkoutTexts = {
  empty: 'Your basket is empty.',
  licenceName: 'Please enter the name of the band, choir or person this music is licensed to.',
  waiverNotYours:
    'You are acting as another user, and only they can give up their right to cancel. Please place the order without it: their downloads open once they agree, or after 14 days.',
  deliveryNeeded: 'Please enter the delivery address for your printed music.',
  emailNeeded: 'Please enter your email address.',
  postageChanged: 'The postage for this address has changed. Please check the total before paying.',
  totalChanged: 'The total has changed. Please check your basket before paying.',
  basketChanged: 'Your basket has changed since then. Please check the total before paying.',
  freeForUsers: 'This basket is free. Please log in to complete your order.',
  free: 'This basket is free, so no card is needed. Please complete your order without one.',
  notFree: 'This basket is not free. Please pay by card.',
  notLoggedIn: 'You are not logged in.',
  paying: 'Your payment is being confirmed. We will email you as soon as it is complete.',
  unavailable:
    'Sorry, we cannot take your payment just now. You have not been charged. Please try again later.',
  freeUnavailable: 'Sorry, we cannot complete your order just now. Please try again later.',
  otherRequest: 'This request has already been sent with different details. Please try again.',
  repliedBefore:
    'We have already received this request. Please check your email and your basket before you try again.',
};
