import styles from './cover.module.css';
import { Picture } from './picture.js';

interface CoverProps {
  name: string;
  performer: string;
  year?: number | null;
  /** The address of the album's own picture; without one the cover shows text. */
  image?: string | null;
}

/** Decorative: the text is also shown next to it. */
const TypesetCover = ({ name, performer, year = null }: CoverProps) => (
  <div className={styles.cover} aria-hidden="true">
    <span className={styles.performer}>{performer}</span>
    <span className={styles.name}>{name}</span>
    <span className={styles.rule} />
    {year !== null && <span className={styles.year}>{year}</span>}
  </div>
);

/** An album's cover: its picture, or text if there is none yet. */
export const Cover = (props: CoverProps) => {
  const typeset = <TypesetCover {...props} />;
  if (!props.image) return typeset;
  return (
    <Picture
      key={props.image}
      source={props.image}
      alt=""
      sizes="(min-width: 768px) 38vw, 60vw"
      width={640}
      height={640}
      className={styles.image}
      instead={() => typeset}
    />
  );
};
