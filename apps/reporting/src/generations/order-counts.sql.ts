/** SQL for the number of a generation's orders by day and source, as `daily_counts` stores it. */
export const orderCounts = (generation: string): string => `
  select paid_on, 'orders', source, count(*) from orders
  where order_id in (select order_id from ledger where generation = ${generation})
  group by paid_on, source`;
