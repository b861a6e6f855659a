import { firstNames, lastNames } from './data/people-names.js';
import type { PersonRow } from './rows.js';
import type { Random } from './random.js';

interface Author {
  readonly firstName: string;
  readonly lastName: string;
  /** The years in which the author publishes, both included. */
  readonly from: number;
  readonly to: number;
}

const particle = / (?=(?:van|von|de|La) )/;

/** First and last name of a historic person: `Ludwig | van Beethoven`, `Isaac | Watts`, ` | Francis of Assisi`. */
export const splitName = (name: string): { firstName: string; lastName: string } => {
  if (/ (?:of|à) /.test(name)) return { firstName: '', lastName: name };
  const at = particle.exec(name)?.index ?? name.lastIndexOf(' ');
  return { firstName: name.slice(0, Math.max(at, 0)), lastName: name.slice(at + 1) };
};

const fullName = (author: Author): string => `${author.firstName} ${author.lastName}`;

const initials = (random: Random): string =>
  `${random.pick(firstNames).charAt(0)}. ${random.pick(firstNames).charAt(0)}.`;

const makeAuthor = (random: Random): Author => {
  const from = random.int(1880, 2018);
  return {
    firstName: random.chance(0.12) ? initials(random) : random.pick(firstNames),
    lastName: random.pick(lastNames),
    from,
    to: from + random.int(15, 45),
  };
};

/**
 * All people of a catalogue: invented authors, each with the years of a working life, and historic people with their real names.
 * Counts everybody's credits for `people.csv`.
 */
export class People {
  private readonly authorsByDecade = new Map<number, Author[]>();
  private readonly credits = new Map<string, { firstName: string; lastName: string; credits: number }>();

  constructor(
    private readonly random: Random,
    size: number,
  ) {
    const names = new Set<string>();
    for (let made = 0; made < size; made++) this.place(makeAuthor(random), names);
  }

  /** The name of an invented author who was active in that decade, other than `besides`. */
  author(year: number, besides = ''): string {
    const active = this.authorsByDecade.get(decadeOf(year)) ?? [];
    // The power favours the beginning of the list, because a few authors write much and many write little.
    const choose = (): Author | undefined => active[Math.floor(this.random.next() ** 1.3 * active.length)];
    let author = choose() ?? this.latecomer(year);
    if (fullName(author) === besides)
      author = active.find((each) => fullName(each) !== besides) ?? this.latecomer(year);
    return fullName(author);
  }

  /** Counts a credit for each of the names, which are joined by `/` in a cell. */
  credit(cell: string): void {
    for (const name of cell.split('/').filter((each) => each !== '')) {
      const known = this.credits.get(name) ?? { ...this.nameParts(name), credits: 0 };
      known.credits += 1;
      this.credits.set(name, known);
    }
  }

  *rows(): Generator<PersonRow> {
    let composerId = 0;
    for (const person of this.credits.values()) yield { composerId: ++composerId, ...person };
  }

  private place(author: Author, names: Set<string>): void {
    if (names.has(fullName(author))) return;
    names.add(fullName(author));
    for (let decade = decadeOf(author.from); decade <= author.to; decade += 10) {
      const peers = this.authorsByDecade.get(decade) ?? [];
      this.authorsByDecade.set(decade, peers);
      peers.push(author);
    }
  }

  private latecomer(year: number): Author {
    const author = { ...makeAuthor(this.random), from: year, to: year + 9 };
    this.place(author, new Set());
    return author;
  }

  private nameParts(name: string): { firstName: string; lastName: string } {
    const initialled = /^((?:\w\. )+)(.+)$/.exec(name);
    return initialled
      ? { firstName: (initialled[1] ?? '').trim(), lastName: initialled[2] ?? '' }
      : splitName(name);
  }
}

const decadeOf = (year: number): number => Math.floor(year / 10) * 10;
