interface Node {
  readonly name: string;
  readonly attributes: string;
  readonly children: Node[];
  text: string;
}

const token = /<([\w-]+)((?: [\w-]+="[^"<]*")*)(\/?)>|<\/([\w-]+)>|<[!?][^>]*>|([^<]+)/y;
const entities: Readonly<Record<string, string>> = { '&amp;': '&', '&lt;': '<', '&gt;': '>', '&quot;': '"' };

const plain = (text: string): string =>
  text.replaceAll(/&[^;]*;?/g, (entity) => {
    const sign = entities[entity];
    if (sign === undefined) throw new SyntaxError(`Bare ampersand: ${entity}`);
    return sign;
  });

/** The elements of a document. Throws a `SyntaxError` if it is not well-formed. */
export const readXml = (xml: string): Node => {
  const root: Node = { name: '', attributes: '', children: [], text: '' };
  const open = [root];
  token.lastIndex = 0;
  while (token.lastIndex < xml.length) {
    const found = token.exec(xml);
    if (!found)
      throw new SyntaxError(`Not well-formed near ${xml.slice(token.lastIndex - 40, token.lastIndex)}`);
    const [, name, attributes = '', empty, closed, text] = found;
    const last = open.at(-1) ?? root;
    if (name !== undefined) {
      const node: Node = { name, attributes, children: [], text: '' };
      last.children.push(node);
      if (empty === '') open.push(node);
    } else if (closed !== undefined) {
      if (open.pop()?.name !== closed) throw new SyntaxError(`Unexpected </${closed}>`);
    } else if (text !== undefined) last.text += plain(text);
  }
  if (open.length !== 1) throw new SyntaxError('Something is not closed');
  return root;
};

/** All elements of that name below, at any depth. */
export const elementsNamed = (node: Node, name: string): Node[] =>
  node.children.flatMap((child) => (child.name === name ? [child] : []).concat(elementsNamed(child, name)));

const number = (node: Node | undefined, name: string): number =>
  node ? Number(elementsNamed(node, name)[0]?.text ?? 0) : 0;

const semitones: Readonly<Record<string, number>> = { C: 0, D: 2, E: 4, F: 5, G: 7, A: 9, B: 11 };

const soundingOf = (note: Node, up: number): number => {
  const step = semitones[elementsNamed(note, 'step')[0]?.text ?? ''] ?? NaN;
  return 12 * (number(note, 'octave') + 1) + step + number(note, 'alter') + up;
};

const readPart = (part: Node): string[] => {
  const [transposition] = elementsNamed(part, 'transpose');
  const up = number(transposition, 'chromatic') + 12 * number(transposition, 'octave-change');
  const staves = new Map<number, string[]>();
  for (const note of elementsNamed(part, 'note')) {
    const staff = number(note, 'staff') || 1;
    const notes = staves.get(staff) ?? [];
    const pitch = elementsNamed(note, 'rest').length > 0 ? 'r' : soundingOf(note, up);
    notes.push(`${pitch}/${number(note, 'duration')}${elementsNamed(note, 'chord').length > 0 ? '+' : ''}`);
    staves.set(staff, notes);
  }
  return [...staves.values()].map((notes) => notes.join(' '));
};

/**
 * The music as a reader of the file interprets it: a line for each staff, its notes as `pitch/duration`, transposition
 * undone.
 */
export const readMusicXml = (xml: string): string[] => elementsNamed(readXml(xml), 'part').flatMap(readPart);
