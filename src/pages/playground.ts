import { island } from '../core/island.tsx';

export interface WorkspaceProps {
  /** Whether it is a part of another site's page. */
  isEmbedded: boolean;
}

declare module '../core/island.tsx' {
  interface Islands {
    'playground/workspace': WorkspaceProps;
  }
}

/** The working area of the playground. */
export const PlaygroundWorkspace = island('playground/workspace');
