import { isShouted, partName, type PersonName } from '../row/person-name.js';

const folded = (name: string): string => name.toLowerCase();

/** Everybody the files name. A name in capitals (`SCOTT JOPLIN`) is led back to the same name written normally. */
export class PersonRegister {
  private readonly parted = new Map<string, PersonName | null>();
  private readonly calm = new Map<string, string>();

  /** `name`: how a people.csv parts it; otherwise it is parted by rule. */
  add(display: string, name: PersonName | null = null): void {
    if (name || !this.parted.has(display)) this.parted.set(display, name);
    if (!isShouted(display) && !this.calm.has(folded(display))) this.calm.set(folded(display), display);
  }

  /** The names in capitals that no file writes normally: the shop may know them. */
  unknownShouted(): string[] {
    return [...this.parted.keys()].filter((name) => isShouted(name) && !this.calm.has(folded(name)));
  }

  /** Names the shop has already. */
  know(displays: readonly string[]): void {
    for (const display of displays.filter((name) => !isShouted(name))) this.add(display);
  }

  /** The name under which a person is kept. */
  kept(display: string): string {
    return isShouted(display) ? (this.calm.get(folded(display)) ?? display) : display;
  }

  keptAll(displays: readonly string[]): string[] {
    return [...new Set(displays.map((display) => this.kept(display)))];
  }

  /** Everybody to be kept, and whether a people.csv parts the name. */
  people(): { display: string; name: PersonName; given: boolean }[] {
    return [...this.parted]
      .filter(([display]) => this.kept(display) === display)
      .map(([display, name]) => ({ display, name: name ?? partName(display), given: name !== null }));
  }
}
