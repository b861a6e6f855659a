const [second, minute, hour] = [1_000, 60_000, 3_600_000];

/**
 * How long to wait before each retry of a deferred mail, in milliseconds: seconds at first, about a day in total. Greylisting
 * lasts minutes; a full mailbox or a server under repair takes hours.
 */
export const mailTimes = {
  retryDelaysMs: [
    second,
    5 * second,
    30 * second,
    2 * minute,
    10 * minute,
    30 * minute,
    hour,
    2 * hour,
    4 * hour,
    8 * hour,
    8 * hour,
  ],
};
