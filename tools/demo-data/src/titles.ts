import { ownWords, type Basis } from './basis.js';
import type { Form } from './data/form.js';
import { expand } from './expand.js';
import type { Random } from './random.js';
import { SeenTitles } from './seen-titles.js';

const maxDraws = 12;
/** Songs are titled by their first line; bands know the same piece by its tune. */
const sungTypes = new Set(['', 'Anthem', 'Song', 'Carol', 'Hymn Arrangement']);

/** Gives every piece a title, a unique one if possible. */
export class Titles {
  private readonly seen = new SeenTitles();

  constructor(private readonly random: Random) {}

  /** A title for a piece of that form; plain arrangements keep the name of the original. */
  title(form: Form, basis: Basis): string {
    let title = this.draw(form, basis);
    for (let drawn = 1; !this.seen.add(title) && drawn < maxDraws && isCoined(basis); drawn++) {
      title = this.draw(form, basis);
    }
    return this.apostrophes(title);
  }

  private draw(form: Form, basis: Basis): string {
    if (basis.kind === 'transcription') return basis.work.title;
    if (basis.kind === 'arrangement') return this.arrangementTitle(form, basis.tune);
    return expand(
      this.random.pick(basis.kind === 'onTune' ? form.onTune : form.free),
      this.random,
      ownWords(basis),
    );
  }

  private arrangementTitle(form: Form, tune: { readonly name: string; readonly text: string }): string {
    return sungTypes.has(form.type) || this.random.chance(0.3) ? tune.text : tune.name;
  }

  /** As typed on a typewriter or set by a printer: catalogues mix both. */
  private apostrophes(title: string): string {
    return this.random.chance(0.35) ? title.replace(/[‘’]/g, "'") : title;
  }
}

const isCoined = (basis: Basis): boolean => basis.kind === 'free' || basis.kind === 'onTune';
