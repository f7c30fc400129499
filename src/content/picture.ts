/** A picture next to its page: its markup, and the files to make from it. */
export interface Picture {
  /** Its file in the content folder. */
  file: string;
  /** The hash of its bytes. */
  hash: string;
  alt: string;
  /** The fallback for `src`: its URL without the base URL, and its size in pixels. */
  src: string;
  width: number;
  height: number;
  /** Every file made from it. */
  variants: PictureVariant[];
}

/** A file of the built site made from a picture. */
export interface PictureVariant {
  /** Its path in the output. */
  name: string;
  width: number;
  format: PictureFormat;
}

/** `svg` is copied. */
export type PictureFormat = 'avif' | 'webp' | 'png' | 'jpeg' | 'svg';

/** The folder of pictures in the output. */
export const PICTURES_FOLDER = 'assets/pictures/';
