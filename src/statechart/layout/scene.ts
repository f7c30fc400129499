import type { StateNode, Transition } from '../graph/graph.ts';
import type { Box } from './boxes.ts';

export interface Point {
  x: number;
  y: number;
}

export interface Size {
  width: number;
  height: number;
}

export interface Rect extends Point, Size {}

export interface PlacedState extends Rect {
  node: StateNode;
  box: Box;
  /** `region` has no border: dashed lines separate it from its neighbors. */
  frame: 'box' | 'region' | 'dashed' | 'none';
}

export interface PlacedLink {
  id: string;
  /** Undefined for the arrow from an initial dot, or from a history state to its default. */
  transition?: Transition;
  from: string;
  to: string;
  /** Corner points of the line, including both ends. */
  points: Point[];
  /** False for the part of a forked transition that leads to the fork. */
  arrow: boolean;
  label?: Rect & { box: Box };
}

export interface Divider {
  from: Point;
  to: Point;
}

/** Everything in the drawing, in pixels; outer states come before inner ones. */
export interface Scene {
  width: number;
  height: number;
  states: PlacedState[];
  dots: (Point & { of: string })[];
  forks: Rect[];
  links: PlacedLink[];
  dividers: Divider[];
}

/** The scene, moved. */
export function moveScene(scene: Scene, x: number, y: number): Scene {
  const move = <T extends Point>(thing: T): T => ({ ...thing, x: thing.x + x, y: thing.y + y });
  return {
    ...scene,
    states: scene.states.map(move),
    dots: scene.dots.map(move),
    forks: scene.forks.map(move),
    links: scene.links.map((link) => ({
      ...link,
      points: link.points.map(move),
      ...(link.label ? { label: move(link.label) } : {}),
    })),
    dividers: scene.dividers.map(({ from, to }) => ({ from: move(from), to: move(to) })),
  };
}

/** Combines scenes into one of the given size. */
export function joinScenes(size: { width: number; height: number }, scenes: Scene[]): Scene {
  return {
    ...size,
    states: scenes.flatMap(({ states }) => states),
    dots: scenes.flatMap(({ dots }) => dots),
    forks: scenes.flatMap(({ forks }) => forks),
    links: scenes.flatMap(({ links }) => links),
    dividers: scenes.flatMap(({ dividers }) => dividers),
  };
}
