/** The site's settings for the inline script. */
export interface InlineSettings {
  baseUrl: string;
  /** The color mode if neither the reader nor the system has chosen one. */
  mode: 'light' | 'dark';
  /** Whether the reader can choose the mode, and whether the system can. */
  readerChooses: boolean;
  systemChooses: boolean;
  /** The announcement's ID. */
  announcement: string | null;
}
