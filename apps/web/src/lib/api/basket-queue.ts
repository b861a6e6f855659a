import { queueCall } from './call-queue.js';

/** Runs calls about the basket in order: two first calls of a visitor at once would create two baskets. */
export const queueBasketCall = <T>(call: () => Promise<T>): Promise<T> => queueCall('basket', call);
