/** Where a customer is on the way from the form to the order. */
export type FlowState = 'filling' | 'checking' | 'creating' | 'confirming' | 'finished';

/** `sent` and `created`: the intent or the free order; `refused`: by the server; `declined`: by the card or bank. */
export type FlowEvent = 'opened' | 'submitted' | 'sent' | 'created' | 'refused' | 'declined' | 'finished';

const flow: Record<FlowState, Partial<Record<FlowEvent, FlowState>>> = {
  filling: { opened: 'filling', submitted: 'checking' },
  checking: { opened: 'filling', sent: 'creating', declined: 'filling' },
  creating: { opened: 'filling', created: 'confirming', refused: 'filling', finished: 'finished' },
  confirming: { opened: 'filling', declined: 'filling', finished: 'finished' },
  finished: { opened: 'filling' },
};

/** The next state; events that a state does not handle are ignored. */
export const nextState = (state: FlowState, event: FlowEvent): FlowState => flow[state][event] ?? state;

/** Whether the server or the bank has yet to answer: the customer may be charged, and must not miss the result. */
export const isAwaitingPayment = (state: FlowState): boolean =>
  state === 'creating' || state === 'confirming';

/** Whether the order is being sent or has been: the basket on the screen is the one that is paid for, and stays so. */
export const isPaying = (state: FlowState): boolean => isAwaitingPayment(state) || state === 'finished';
