/**
 * A publication of a journal counts as published once it is catalogued with its sheet music. `p` is a product of the library's
 * copy, `j` a journal, `e` an entitlement.
 */
export const isPublished = `p.category = 'brass' and p.sheet_music and not p.removed`;
export const isOfJournal = `p.series_id = j.series_id and p.year = j.year and ${isPublished}`;

/** The date of the issue of a publication: as its publisher says, otherwise the London day on which it was published. */
export const issueDate = `coalesce(p.issue_date, (p.published_at at time zone 'Europe/London')::date)`;

/**
 * The publications that users have through their subscriptions, one row for each. One whose licence was revoked is not
 * given again by the same voucher. */
export const subscribed = `entitlements e join journals j on j.id = e.journal_id and e.ended_at is null
  join products p on ${isOfJournal} and not exists (select from licences revoked where revoked.entitlement_id = e.id
    and revoked.category = p.category and revoked.product_id = p.id and revoked.revoked_at is not null)`;
