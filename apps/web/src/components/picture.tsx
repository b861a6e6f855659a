import { pictureAt, pictureSet } from '@music/rules';
import type { ReactNode } from 'react';
import { useLoadStatus, type FileStatus } from '../lib/files/use-load-status.js';

interface PictureProps {
  /** Its address, without a width. */
  source: string;
  alt: string;
  /** The width it will have, as in the attribute `sizes`. */
  sizes: string;
  /** In pixels, to reserve its space. */
  width: number;
  height: number;
  className?: string;
  /** Loads it only when it is nearly in view. */
  isLazy?: boolean;
  /** Shown until the picture is loaded. */
  instead: (status: FileStatus, retry: () => void) => ReactNode;
}

/** A picture in the resolution that is needed. While it is still being made, it is requested again until it is there. */
export function Picture({ source, isLazy = false, instead, ...shown }: PictureProps) {
  const { status, onFailed, retry } = useLoadStatus(source);
  if (status) return instead(status, retry);
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
