import styles from './cover.module.css';
import { Picture } from './picture.js';

interface CoverProps {
  name: string;
  performer: string;
  year?: number | null;
  /** The address of the album's own picture; without one the cover shows text. */
  image?: string | null;
  /** The width of the picture, as in the attribute `sizes`; by default that of the album's page. */
  sizes?: string;
  isLazy?: boolean;
}

/** Decorative: the text is also shown next to it. */
const TypesetCover = ({ name, performer, year = null }: Pick<CoverProps, 'name' | 'performer' | 'year'>) => (
  <div className={styles.cover} aria-hidden="true">
    <span className={styles.performer}>{performer}</span>
    <span className={styles.name}>{name}</span>
    <span className={styles.rule} />
    {year !== null && <span className={styles.year}>{year}</span>}
  </div>
);

/** An album's cover: its picture, or text if there is none yet. */
export const Cover = ({ image, sizes = '(min-width: 48em) 38vw, 60vw', isLazy, ...text }: CoverProps) => {
  const typeset = <TypesetCover {...text} />;
  if (!image) return typeset;
  return (
    <Picture
      key={image}
      source={image}
      alt=""
      sizes={sizes}
      isLazy={isLazy}
      width={640}
      height={640}
      className={styles.image}
      instead={() => typeset}
    />
  );
};
