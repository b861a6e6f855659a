/**
 * SQL for the id of the file whose pages are shown as samples of a product: the score, or otherwise the first part or notes with
 * pictures.
 */
export const sampledFile = (category: string, productId: string): string => `
  select s.id from music_files s
  where s.category = ${category} and s.product_id = ${productId} and s.replaced_at is null
    and s.kind in ('score', 'part', 'notes') and exists (select from previews shown where shown.file_id = s.id)
  order by case s.kind when 'score' then 1 when 'part' then 2 else 3 end, s.position limit 1`;
