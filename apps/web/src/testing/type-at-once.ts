/** Types as a browser does, without waiting: when it returns, React has not rendered the change. */
export function typeAtOnce(input: HTMLElement, text: string): void {
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, text);
  input.dispatchEvent(new Event('input', { bubbles: true }));
}
