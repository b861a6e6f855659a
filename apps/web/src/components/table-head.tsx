interface TableHeadProps {
  columns: readonly string[];
  /** Those that hold figures. */
  figures?: readonly string[];
}

/** The names above a table's columns. */
export const TableHead = ({ columns, figures = [] }: TableHeadProps) => (
  <thead>
    <tr>
      {columns.map((name) => (
        <th key={name} scope="col" data-figure={figures.includes(name) || undefined}>
          {name}
        </th>
      ))}
    </tr>
  </thead>
);
