import { Fragment } from 'react';
import { Link } from 'react-router-dom';
import type { Run } from '../prose.js';

const Piece = ({ run }: { run: Run }) => {
  if (typeof run === 'string') return run;
  return run.to.startsWith('/') ? <Link to={run.to}>{run.text}</Link> : <a href={run.to}>{run.text}</a>;
};

/** A paragraph of plain text, or of text and links. */
export const Paragraph = ({ text }: { text: string | readonly Run[] }) => (
  <p>
    {typeof text === 'string'
      ? text
      : text.map((run, at) => (
          <Fragment key={at}>
            <Piece run={run} />
          </Fragment>
        ))}
  </p>
);
