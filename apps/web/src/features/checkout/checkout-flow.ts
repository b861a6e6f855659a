/** Where a customer is on the way from the form to the order. */
export type FlowState = 'filling' | 'checking' | 'creating' | 'confirming' | 'finished';

/** `sent` and `created` are about the intent or the free order, `refused` is the server's no, `declined` the card's. */
export type FlowEvent = 'opened' | 'submitted' | 'sent' | 'created' | 'refused' | 'declined' | 'finished';

const flow: Record<FlowState, Partial<Record<FlowEvent, FlowState>>> = {
  filling: { opened: 'filling', submitted: 'checking' },
  checking: { opened: 'filling', sent: 'creating', declined: 'filling' },
  creating: { opened: 'filling', created: 'confirming', refused: 'filling', finished: 'finished' },
  confirming: { opened: 'filling', declined: 'filling', finished: 'finished' },
  finished: { opened: 'filling' },
};

/** The next state; an event that has no place in a state changes nothing. */
export const nextState = (state: FlowState, event: FlowEvent): FlowState => flow[state][event] ?? state;

/** From the moment something is sent; the button is out of use. */
export const isPaying = (state: FlowState): boolean => state !== 'filling' && state !== 'checking';
