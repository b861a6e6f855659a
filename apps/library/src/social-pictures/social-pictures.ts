import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { Injectable } from '@nestjs/common';
import type { LocatedFile, SocialCard } from '@music/contracts';
import { CacheStore } from '@music/platform';
import { FileStore, type StoredFile } from '@music/platform/files';
import { PicturesRepository } from '../pictures/pictures.repository.js';
import { CardPainter } from './card-painter.js';
import type { CardTask } from './drawing/draw-card.js';

type CardPicture = NonNullable<SocialCard['picture']>;

/** Score and cover in their largest size. */
const maxWidth = 1280;
/** The first page of a score is often its title page. */
const scorePages = [1, 2];
/**
 * No row refers to these pictures, so `FileSweeper` deletes them when they are a day old. The cache forgets them before that, and
 * the next request draws them again.
 */
const ttlSeconds = 12 * 60 * 60;

/** Pictures of pages for social networks (ADR 34). */
@Injectable()
export class SocialPictures {
  /** A picture that many request at the same time is drawn once. */
  private readonly pending = new Map<string, Promise<StoredFile>>();

  constructor(
    private readonly pictures: PicturesRepository,
    private readonly painter: CardPainter,
    private readonly store: FileStore,
    private readonly cache: CacheStore,
  ) {}

  /** Throws UNAVAILABLE if it cannot be drawn soon. */
  async get({ picture, ...card }: SocialCard): Promise<LocatedFile> {
    const sources = picture ? await this.sourcesOf(picture) : [];
    const keys = sources.map(({ key }) => key);
    const task = { card, kind: picture?.kind ?? 'score', keys };
    const file = await this.findOrDraw(`social-picture:${hashOf(task)}`, () => this.draw(task));
    return { ...file, mediaType: 'image/jpeg', forEveryone: true };
  }

  /** Only existing files: no music is generated for a picture. */
  private async sourcesOf({ kind, ...product }: CardPicture): Promise<StoredFile[]> {
    const found =
      kind === 'cover'
        ? [await this.pictures.cover(product, maxWidth)]
        : await Promise.all(scorePages.map((page) => this.pictures.sample(product, page, maxWidth)));
    return found.filter((file) => file !== null);
  }

  private async findOrDraw(name: string, draw: () => Promise<StoredFile>): Promise<StoredFile> {
    const cached = await this.findCached(name);
    if (cached) return cached;
    const drawing = this.pending.get(name) ?? draw().finally(() => this.pending.delete(name));
    this.pending.set(name, drawing);
    const file = await drawing;
    await this.cache.set(name, JSON.stringify(file), ttlSeconds);
    return file;
  }

  /** Null if it was never drawn, or if its content was lost. */
  private async findCached(name: string): Promise<StoredFile | null> {
    const cached = await this.cache.get(name);
    if (!cached) return null;
    const file = JSON.parse(cached.toString()) as StoredFile;
    return (await this.store.size(file.key)) === null ? null : file;
  }

  private async draw({
    keys,
    ...task
  }: Omit<CardTask, 'pictures'> & { keys: string[] }): Promise<StoredFile> {
    const contents = await Promise.all(keys.map((key) => this.contentOf(key)));
    const drawn = await this.painter.paint({ ...task, pictures: contents.filter((each) => each !== null) });
    return this.store.write('previews', Readable.from([drawn]));
  }

  private async contentOf(key: string): Promise<Uint8Array | null> {
    const content = await this.store.read(key);
    return content && buffer(content);
  }
}

const hashOf = (value: unknown): string => createHash('sha256').update(JSON.stringify(value)).digest('hex');
