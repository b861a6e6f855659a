/** SQL for the generation of the ledger that is in use. */
export const currentGeneration = '(select id from generations where current)';
