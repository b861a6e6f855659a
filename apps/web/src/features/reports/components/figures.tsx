import styles from './figures.module.css';

interface FiguresProps {
  figures: readonly { name: string; value: string }[];
}

/** A few figures side by side, each below its name. */
export const Figures = ({ figures }: FiguresProps) => (
  <dl className={styles.figures}>
    {figures.map(({ name, value }) => (
      <div key={name}>
        <dt>{name}</dt>
        <dd>{value}</dd>
      </div>
    ))}
  </dl>
);
