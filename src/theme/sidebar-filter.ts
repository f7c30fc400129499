import { island } from '../site/island.tsx';

export interface SidebarFilterProps {
  /** The sidebar's name. */
  name: string;
  /** What stands in the empty box. */
  label: string;
}

declare module '../site/island.tsx' {
  interface Islands {
    'theme/sidebar-filter': SidebarFilterProps;
  }
}

/** The box that finds entries of a long sidebar by name. */
export const SidebarFilter = island('theme/sidebar-filter');
