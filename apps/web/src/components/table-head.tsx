/** The names above a table's columns. */
export const TableHead = ({ columns }: { columns: readonly string[] }) => (
  <thead>
    <tr>
      {columns.map((name) => (
        <th key={name} scope="col">
          {name}
        </th>
      ))}
    </tr>
  </thead>
);
