/** A picture that stands beside its page: what the page shows of it, and what has to be made of its file. */
export interface Picture {
  /** Its file below the content folder. */
  file: string;
  /** Names its bytes. */
  hash: string;
  alt: string;
  /** As it is shown where nothing smaller or newer is known: its address without the base URL, and its size in pixels. */
  src: string;
  width: number;
  height: number;
  /** Every file that is made of it. */
  variants: PictureVariant[];
}

/** A file of the built site that is made of a picture. */
export interface PictureVariant {
  /** Its path in the output. */
  name: string;
  width: number;
  format: PictureFormat;
}

/** `svg` is kept as it is. */
export type PictureFormat = 'avif' | 'webp' | 'png' | 'jpeg' | 'svg';

/** Where the files made of pictures stand in the output. */
export const PICTURES_FOLDER = 'assets/pictures/';
