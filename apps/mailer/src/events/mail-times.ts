const [second, minute, hour] = [1_000, 60_000, 3_600_000];

/**
 * When a deferred mail is tried again, in milliseconds: soon at first, and for a day in all. Mail servers defer unknown senders
 * for minutes, and full mailboxes or servers under repair take hours.
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
