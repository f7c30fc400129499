import type { PlacedState, Point, Scene, Size } from './scene.ts';

// The minimum distance between the ends of two lines at a state.
const NEAREST = 9;
// Their distance after the state has grown.
const APART = 13;

/** The states at which too many lines meet on one side, and the sizes that they need. */
export function crowdedStates(scene: Scene): Map<string, Size> {
  const sizes = new Map<string, Size>();
  const ends = scene.links
    .filter(({ from, to }) => from !== to)
    .flatMap(({ from, to, points }) => [
      { of: from, point: points[0]! },
      { of: to, point: points.at(-1)! },
    ]);
  for (const state of scene.states) {
    if (state.node.children.length > 0 || state.node.type === 'history') continue;
    const own = ends.filter(({ of }) => of === state.node.id).map(({ point }) => point);
    const size = { width: neededLength(own, state, 'x'), height: neededLength(own, state, 'y') };
    if (size.width > state.width || size.height > state.height) sizes.set(state.node.id, size);
  }
  return sizes;
}

/** The length that a state's sides along an axis need, so that all line ends fit. */
function neededLength(ends: Point[], state: PlacedState, along: 'x' | 'y'): number {
  const [across, start, size] =
    along === 'x' ? (['y', state.y, state.height] as const) : (['x', state.x, state.width] as const);
  const sides = [start, start + size].map((side) =>
    ends
      .filter((end) => Math.abs(end[across] - side) < 0.5)
      .map((end) => end[along])
      .sort((a, b) => a - b),
  );
  return Math.max(
    0,
    ...sides
      .filter((side) => side.some((end, index) => index > 0 && end - side[index - 1]! < NEAREST))
      .map(({ length }) => (length + 1) * APART),
  );
}
