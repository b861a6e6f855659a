import { isAllCaps, splitName, type PersonName } from '../row/person-name.js';

const folded = (name: string): string => name.toLowerCase();

/** All people in the files. A name in capitals (`SCOTT JOPLIN`) is treated as the same name written normally. */
export class PersonRegister {
  private readonly parted = new Map<string, PersonName | null>();
  private readonly calm = new Map<string, string>();

  /** `name`: as a people.csv splits it; otherwise it is split by rule. */
  add(display: string, name: PersonName | null = null): void {
    if (name || !this.parted.has(display)) this.parted.set(display, name);
    if (!isAllCaps(display) && !this.calm.has(folded(display))) this.calm.set(folded(display), display);
  }

  /** The names in capitals that no file writes normally: the shop may know them. */
  unknownInCapitals(): string[] {
    return [...this.parted.keys()].filter((name) => isAllCaps(name) && !this.calm.has(folded(name)));
  }

  /** Names that the shop already has. */
  know(displays: readonly string[]): void {
    for (const display of displays.filter((name) => !isAllCaps(name))) this.add(display);
  }

  /** The name under which a person is kept. */
  kept(display: string): string {
    return isAllCaps(display) ? (this.calm.get(folded(display)) ?? display) : display;
  }

  keptAll(displays: readonly string[]): string[] {
    return [...new Set(displays.map((display) => this.kept(display)))];
  }

  /** All people, and whether a people.csv splits the name. */
  people(): { display: string; name: PersonName; given: boolean }[] {
    return [...this.parted]
      .filter(([display]) => this.kept(display) === display)
      .map(([display, name]) => ({ display, name: name ?? splitName(display), given: name !== null }));
  }
}
