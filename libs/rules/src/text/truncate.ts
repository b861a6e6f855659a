/** At most this many characters, and `…` if there were more. Cut between characters: half of one cannot be stored. */
export function truncate(text: string, characters: number): string {
  // A character has one or two units. The rest of a very long text is not even looked at.
  const beginning = [...text.slice(0, 2 * characters + 2)];
  return beginning.length > characters ? `${beginning.slice(0, characters).join('')}…` : text;
}
