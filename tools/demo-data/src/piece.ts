import type { Category } from '@music/contracts';
import { ownWords, pickBasis, type Basis, type TuneBasis } from './basis.js';
import type { Form } from './data/form.js';
import type { Repertoire } from './data/series.js';
import { expand } from './expand.js';
import type { People } from './people.js';
import { programmeNote, scriptureFor } from './programme-notes.js';
import type { Random } from './random.js';
import { pickForm } from './repertoire.js';
import type { PublicationRow } from './rows.js';
import type { Titles } from './titles.js';

/** The part of a publication that belongs to the piece: its second publication repeats these. */
export type Piece = Omit<
  PublicationRow,
  | 'publicationId'
  | 'series'
  | 'number'
  | 'year'
  | 'sheetMusic'
  | 'mp3s'
  | 'video'
  | 'scoreNotes'
  | 'publisher'
  | 'pages'
  | 'stock'
  | 'videoUrl'
  | 'exclusive'
  | 'outOfPrint'
  | 'issueDate'
  | 'source'
>;

const keys = ['C', 'D♭', 'D', 'E♭', 'E', 'F', 'G', 'A♭', 'A', 'B♭'].map((key) => `${key} major`);
const minorKeys = ['C minor', 'D minor', 'E minor', 'F minor', 'G minor', 'A minor'];
/** This many other tunes come before one is repeated, if there are enough. */
const recentTunesLimit = 40;
const maxAttempts = 20;
/** Anything published before is in the public domain in the countries the shop sells to. */
const publicDomainBefore = 1926;

type Credits = Pick<Piece, 'composer' | 'lyricist' | 'arranger'>;

/** Creates pieces: chooses a form, what the piece is based on, its people and its words. */
export class PieceMaker {
  private lastId = 0;
  private readonly recentTunes = new Map<Repertoire, readonly string[]>();

  constructor(
    private readonly random: Random,
    private readonly people: People,
    private readonly titles: Titles,
  ) {}

  /** A new piece first published in that year by a series of that repertoire. */
  make(repertoire: Repertoire, category: Category, year: number): Piece {
    const { random } = this;
    const form = pickForm(repertoire, random);
    const basis = this.basis(form, repertoire, year);
    const title = this.titles.title(form, basis);
    return {
      pieceId: ++this.lastId,
      title,
      subtitle: this.subtitle(form, basis),
      ...this.credits(form, basis, title, category, year),
      type: form.type,
      copyrightYear: year - (random.chance(0.3) ? 1 : 0),
      licence: year < publicDomainBefore ? 'Public Domain' : 'One ensemble',
      instrumentation: random.pick(form.instrumentation),
      grade: random.int(...form.grade),
      duration: random.int(...form.seconds),
      key: this.key(basis),
      notes: random.maybe(0.6, () => programmeNote(form, basis, category !== 'brass', random)),
      scripture: scriptureFor(basis, random),
      tune: tuneOf(basis),
      pdfPrice: form.prices?.pdf ?? '',
      hardcopyPrice: form.prices?.hardcopy ?? '',
    };
  }

  private subtitle(form: Form, basis: Basis): string {
    if (basis.kind === 'transcription') return basis.work.from;
    if (form.subtitles.length === 0 || !this.random.chance(0.35)) return '';
    const template = this.random.pick(form.subtitles);
    const unknown = template.includes('{tune}') && basis.kind === 'free';
    return unknown ? '' : expand(template, this.random, ownWords(basis));
  }

  private key(basis: Basis): string {
    if (basis.kind === 'arrangement' && this.random.chance(0.6)) return basis.tune.key;
    if (basis.kind === 'transcription') return basis.work.key;
    return this.random.maybe(0.8, () => this.random.pick(this.random.chance(0.8) ? keys : minorKeys));
  }

  /** What a piece is based on, if possible not a tune that the same repertoire had recently. */
  private basis(form: Form, repertoire: Repertoire, year: number): Basis {
    const recent = this.recentTunes.get(repertoire) ?? [];
    let basis = pickBasis(form, year, this.random);
    for (let tried = 0; tried < maxAttempts && recent.includes(tuneOf(basis)); tried++) {
      basis = pickBasis(form, year, this.random);
    }
    if (tuneOf(basis) !== '')
      this.recentTunes.set(repertoire, [...recent, tuneOf(basis)].slice(-recentTunesLimit));
    return basis;
  }

  private credits(form: Form, basis: Basis, title: string, category: Category, year: number): Credits {
    if (basis.kind === 'transcription') {
      return { composer: basis.work.composer, lyricist: '', arranger: this.people.author(year) };
    }
    if (basis.kind === 'arrangement' || (basis.kind === 'onTune' && form.arranged === true)) {
      const lyricist = category === 'brass' ? '' : basis.tune.writer;
      return { composer: composersOf(basis, title), lyricist, arranger: this.authors(year, 0.03) };
    }
    return this.inventedCredits(basis, category, year);
  }

  private inventedCredits(basis: Basis, category: Category, year: number): Credits {
    const composer = this.authors(year, category === 'contemporary' ? 0.35 : 0.05);
    const arranger = this.random.maybe(category === 'contemporary' ? 0.3 : 0.2, () =>
      this.people.author(year, composer),
    );
    if (category === 'brass') return { composer, lyricist: '', arranger };
    const ownWriter = basis.kind === 'onTune' ? basis.tune.writer : this.people.author(year);
    return { composer, lyricist: this.random.chance(0.3) ? composer : ownWriter, arranger };
  }

  /** One author, or two joined by `/`. */
  private authors(year: number, two: number): string {
    const first = this.people.author(year);
    return this.random.chance(two) ? `${first}/${this.people.author(year, first)}` : first;
  }
}

const tuneOf = (basis: Basis): string => {
  if (basis.kind === 'free') return '';
  return basis.kind === 'transcription' ? basis.work.title : basis.tune.name;
};

/** The composer of the tune, and of the other one if the title names it too. */
const composersOf = (basis: TuneBasis, title: string): string => {
  const { tune, otherTune } = basis;
  const both = title.includes(otherTune.name) && otherTune.composer !== tune.composer;
  return both ? `${tune.composer}/${otherTune.composer}` : tune.composer;
};
