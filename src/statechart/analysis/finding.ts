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

/** Something in a machine that XState accepts but that its author probably didn't intend. */
export interface Finding {
  kind: FindingKind;
  /** The state's id. */
  state: string;
  /** The index of the transition, if the finding is about one. */
  transition?: number;
  /** One sentence for readers. */
  message: string;
  /** The URL path of the docs section that explains it. */
  docs: string;
}
