/** The option that a key selects: the options and the text itself, where the choice is null, form one ring. */
export function nextOption(
  active: number | null,
  count: number,
  key: 'ArrowDown' | 'ArrowUp',
): number | null {
  const places = count + 1;
  const step = key === 'ArrowDown' ? 1 : -1;
  const place = ((active ?? -1) + 1 + step + places) % places;
  return place === 0 ? null : place - 1;
}
