import { normaliseSql } from '@music/rules';

const compared = normaliseSql("concat_ws(' ', name, email, ensemble_name)");
/** `$1`: words from `queryWords`, each of which must occur in a user's name, address or ensemble. `offset 0`: computed once a row. */
export const searched = `erased_at is null and ($1::text[] = '{}' or not exists (
  select from (select ${compared} as text offset 0) t, unnest($1::text[]) word where strpos(t.text, word) = 0))`;
