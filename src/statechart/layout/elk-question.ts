import type { ELK } from 'elkjs/lib/elk-api.js';
import type { Plan } from './plan.ts';
import type { Scene } from './scene.ts';

export type Direction = 'RIGHT' | 'DOWN';

/** Computes layouts: an instance of ELK, as `loadEngine()` returns. */
export type Engine = Pick<ELK, 'layout'>;

/** The input for ELK: one closed container to lay out. */
export interface ElkQuestion {
  engine: Engine;
  plan: Plan;
  container: string;
  direction: Direction;
  /** Where labels are placed: in the middle of their lines, or where they take the least space. */
  labels: 'MEDIAN_LAYER' | 'SPACE_EFFICIENT_LAYER';
  /** How states are placed within a layer: fast, or compactly. */
  placement: 'BRANDES_KOEPF' | 'NETWORK_SIMPLEX';
  /**
   * The groups that keep the machine's order even if ELK prefers a different order: the states of a
   * layer, and the regions of parallel states.
   */
  inOrder: { layers: boolean; regions: boolean };
  /** Scenes of closed containers inside, which are already laid out, by id. */
  inner: Map<string, Scene>;
  /** Whether the container is drawn as a box around its content. */
  framed: boolean;
}
