import { island } from '../../core/island.tsx';

export interface SidebarFilterProps {
  /** The sidebar's name. */
  name: string;
  /** The placeholder of the field. */
  label: string;
}

declare module '../../core/island.tsx' {
  interface Islands {
    'theme/sidebar-filter': SidebarFilterProps;
  }
}

/** The field that filters entries of a long sidebar. */
export const SidebarFilter = island('theme/sidebar-filter');
