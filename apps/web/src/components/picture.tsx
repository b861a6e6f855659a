import { pictureAt, pictureSet } from '@music/rules';
import type { ReactNode } from 'react';
import { useArrival, type Trouble } from '../lib/use-arrival.js';

interface PictureProps {
  /** Its address, without a width. */
  source: string;
  alt: string;
  /** How wide it will be, as the attribute `sizes` says it. */
  sizes: string;
  /** In pixels, for the room it will need. */
  width: number;
  height: number;
  className?: string;
  /** Not asked for before it is nearly in view. */
  isLazy?: boolean;
  /** What stands in its place while it is not there. */
  instead: (trouble: Trouble, again: () => void) => ReactNode;
}

/** A picture in as many pixels as are needed. One that is still being made is asked for again until it is there. */
export function Picture({ source, isLazy = false, instead, ...shown }: PictureProps) {
  const { trouble, onFailed, again } = useArrival(source);
  if (trouble) return instead(trouble, again);
  return (
    <img
      {...shown}
      src={pictureAt(source, 640)}
      srcSet={pictureSet(source)}
      loading={isLazy ? 'lazy' : undefined}
      decoding="async"
      onError={onFailed}
    />
  );
}
