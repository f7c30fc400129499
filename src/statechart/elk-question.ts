import type { ELK } from 'elkjs/lib/elk-api.js';
import type { Plan } from './plan.ts';
import type { Scene } from './scene.ts';

export type Direction = 'RIGHT' | 'DOWN';

/** What computes layouts: an instance of ELK, such as `loadEngine()` gives. */
export type Engine = Pick<ELK, 'layout'>;

/** What ELK is asked: to lay out one closed container. */
export interface ElkQuestion {
  engine: Engine;
  plan: Plan;
  container: string;
  direction: Direction;
  /** Where labels go: half-way along their lines, or where they take least room. */
  labels: 'MEDIAN_LAYER' | 'SPACE_EFFICIENT_LAYER';
  /** How states are placed within their layer: fast, or densely. */
  placement: 'BRANDES_KOEPF' | 'NETWORK_SIMPLEX';
  /** What has to stand as the machine names it, where ELK would rather have it elsewhere: the states of one layer, the regions of parallel states. */
  inOrder: { layers: boolean; regions: boolean };
  /** Scenes of closed containers inside, already laid out, by id. */
  inner: Map<string, Scene>;
  /** Whether the container is a box of its own around its content. */
  framed: boolean;
}
