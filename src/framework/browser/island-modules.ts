import type { IslandModule } from '../../core/island.tsx';

/** Loads each island, by the path of its file. */
export const islands = import.meta.glob<IslandModule>('../../*/islands/*.island.tsx');
