/** What is inside an element: text, a number, or finished elements. Text from outside is escaped first. */
export type Child = string | number | readonly Child[];

const signs: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

export const escapeXml = (text: string): string => text.replaceAll(/[&<>"]/g, (sign) => signs[sign] ?? sign);

const textOf = (child: Child): string => (Array.isArray(child) ? child.map(textOf).join('') : String(child));

/** `<name attribute="…">child</name>`, or `<name/>` around nothing. */
export const element = (
  name: string,
  child: Child = '',
  attributes: Readonly<Record<string, string | number>> = {},
): string => {
  const own = Object.entries(attributes).map(([key, value]) => ` ${key}="${value}"`);
  const text = textOf(child);
  const head = `${name}${own.join('')}`;
  return text === '' ? `<${head}/>` : `<${head}>${text}</${name}>`;
};
