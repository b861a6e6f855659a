import styles from './cover.module.css';

interface CoverProps {
  name: string;
  performer: string;
  year?: number | null;
  /** The address of the album's own picture; without one the cover is set in type. */
  image?: string | null;
}

/** An album's cover. The one in type says nothing that is not said beside it. */
export const Cover = ({ name, performer, year = null, image = null }: CoverProps) =>
  image ? (
    <img className={styles.image} src={image} alt="" width={600} height={600} />
  ) : (
    <div className={styles.cover} aria-hidden="true">
      <span className={styles.performer}>{performer}</span>
      <span className={styles.name}>{name}</span>
      <span className={styles.rule} />
      {year !== null && <span className={styles.year}>{year}</span>}
    </div>
  );
