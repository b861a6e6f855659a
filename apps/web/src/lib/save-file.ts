/** Hands the browser a file to save, made of a value as readable JSON. */
export function saveJson(name: string, value: unknown): void {
  const address = URL.createObjectURL(
    new Blob([JSON.stringify(value, null, 2)], { type: 'application/json' }),
  );
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  // Only once the browser has begun to read it.
  setTimeout(() => URL.revokeObjectURL(address), 10_000);
}
