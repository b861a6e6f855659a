/** The ids of the n-th copy are those of the original plus n times this. */
const stride = 1_000_000;

const columnsOf = {
  pieces: `subtitle, year, year_text, copyright_year, grade, duration_seconds, key, notes, scripture, tune, video_url,
    instrumentation, licence, exclusive, created_at`,
  publications: `series_id, publisher_id, number, issue, year, year_text, sheet_music, mp3s, video, score_notes, pages,
    stock, out_of_print, issue_date, created_at`,
};

/** `c`: the copies to create, each with a publication of the original catalogue and the number of the copy. */
const statements = [
  `insert into products (category, id, kind) select category, id + n * ${stride}, 'publication' from copies`,
  `insert into pieces (id, category, title, ${columnsOf.pieces})
   select distinct on (n, p.id) p.id + n * ${stride}, p.category, p.title || ' ' || n, ${columnsOf.pieces}
   from copies c join pieces p on p.id = c.piece_id`,
  `insert into piece_people (piece_id, role, position, person_id)
   select distinct o.piece_id + n * ${stride}, role, position, person_id
   from copies c join piece_people o on o.piece_id = c.piece_id`,
  `insert into piece_types (piece_id, type_id)
   select distinct o.piece_id + n * ${stride}, type_id from copies c join piece_types o on o.piece_id = c.piece_id`,
  `insert into publications (category, id, piece_id, ${columnsOf.publications})
   select category, p.id + n * ${stride}, p.piece_id + n * ${stride}, ${columnsOf.publications}
   from copies c join publications p using (category, id)`,
  `insert into prices (category, product_id, format, pence)
   select c.category, c.id + n * ${stride}, format, pence
   from copies c join prices p on p.category = c.category and p.product_id = c.id`,
  'update catalogue_state set data_version = data_version + 1',
  'analyze',
];

/** Copies the catalogue within the database until it has `size` publications; importing that many would take minutes. */
export async function growTo(sql, size) {
  const [{ missing, from }] = await sql(
    `select $1 - count(*)::int as missing, max(id) / ${stride} + 1 as from from publications`,
    [size],
  );
  await sql('drop table if exists copies');
  await sql(
    `create table copies as
     select n, category, id, piece_id from generate_series($1::int, $1::int + 99) n, publications
     where id < ${stride} order by n, category, id limit $2`,
    [from, missing],
  );
  for (const statement of statements) await sql(statement);
  await sql('drop table copies');
}
