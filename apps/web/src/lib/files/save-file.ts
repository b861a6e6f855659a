/** Makes the browser download a URL and save it under this name, unless the response has one. */
export function saveFrom(address: string, name = ''): void {
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
}

/** Hands the browser a file to save. */
export function saveFile(name: string, content: Blob): void {
  const address = URL.createObjectURL(content);
  saveFrom(address, name);
  // Only after the browser has started to read it.
  setTimeout(() => URL.revokeObjectURL(address), 10_000);
}
