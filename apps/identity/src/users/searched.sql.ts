/** The words of a search, each of which must occur in a user's name, address or ensemble. */
export const searched = `erased_at is null and not exists (
  select from unnest($1::text[]) word
  where strpos(lower(concat_ws(' ', name, email, ensemble_name)), lower(word)) = 0)`;
