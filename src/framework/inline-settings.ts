/** What the inline script has to know of the site. */
export interface InlineSettings {
  baseUrl: string;
  /** The colour mode where neither the reader nor the system has chosen. */
  mode: 'light' | 'dark';
  /** Whether the reader may choose, and the system. */
  readerChooses: boolean;
  systemChooses: boolean;
  /** The announcement's id. */
  announcement: string | null;
}
