import { isAllCaps, splitName, type PersonName } from '../row/person-name.js';

const lowerCase = (name: string): string => name.toLowerCase();

/** All people in the files. A name in capitals (`SCOTT JOPLIN`) is treated as the same name written normally. */
export class PersonRegister {
  private readonly nameParts = new Map<string, PersonName | null>();
  private readonly normalSpelling = new Map<string, string>();

  /** `name`: as a people.csv splits it; otherwise it is split by rule. */
  add(display: string, name: PersonName | null = null): void {
    if (name || !this.nameParts.has(display)) this.nameParts.set(display, name);
    if (!isAllCaps(display) && !this.normalSpelling.has(lowerCase(display)))
      this.normalSpelling.set(lowerCase(display), display);
  }

  /** The names in capitals that no file writes normally: the shop may know them. */
  unknownInCapitals(): string[] {
    return [...this.nameParts.keys()].filter(
      (name) => isAllCaps(name) && !this.normalSpelling.has(lowerCase(name)),
    );
  }

  /** Names that the shop already has. */
  addKnown(displays: readonly string[]): void {
    for (const display of displays.filter((name) => !isAllCaps(name))) this.add(display);
  }

  /** The name under which a person is kept. */
  canonical(display: string): string {
    return isAllCaps(display) ? (this.normalSpelling.get(lowerCase(display)) ?? display) : display;
  }

  canonicalAll(displays: readonly string[]): string[] {
    return [...new Set(displays.map((display) => this.canonical(display)))];
  }

  /** All people, and whether a people.csv splits the name. */
  people(): { display: string; name: PersonName; isSplitInFile: boolean }[] {
    return [...this.nameParts]
      .filter(([display]) => this.canonical(display) === display)
      .map(([display, name]) => ({
        display,
        name: name ?? splitName(display),
        isSplitInFile: name !== null,
      }));
  }
}
