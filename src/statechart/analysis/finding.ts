/** What an analysis is about. */
export type FindingKind =
  | 'unreachable'
  | 'shadowed'
  | 'unhandled'
  | 'noExit'
  | 'noOnError'
  | 'finalEndsNothing'
  | 'outlives'
  | 'stoppedChild';

/** Something about a machine that XState accepts and its author hardly means. */
export interface Finding {
  kind: FindingKind;
  /** The state's id. */
  state: string;
  /** The index of the transition, if it is about one. */
  transition?: number;
  /** One sentence for readers. */
  message: string;
  /** The URL path of the docs section that explains it. */
  docs: string;
}
