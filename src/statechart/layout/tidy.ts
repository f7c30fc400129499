import { simplified } from './lines.ts';
import type { PlacedLink, Point, Scene } from './scene.ts';
import { centerOf, isClear } from './space.ts';

// How far an end can move to make a line straight.
const LONGEST_JOG = 60;
// How close an end can be to a corner of its state.
const CORNER = 11;
// How close to the ends of its label a line can enter the label.
const PILL_END = 18;
// The distance of an initial dot from its state.
const INITIAL = 34;

/**
 * Removes small steps from lines: an end slides along its state until its line is straight, an
 * initial dot moves in line with its arrow, or a line enters a label off center. Lines keep their
 * distance from everything else.
 */
export function tidy(scene: Scene): Scene {
  const tidied = { ...scene, links: [...scene.links], dots: [...scene.dots] };
  tidied.links.forEach((link, index) => {
    if (link.from === link.to) return;
    const forward = straightenStart(tidied, link, link.points, link.from);
    const backward = straightenStart(tidied, link, [...forward].reverse(), link.to);
    tidied.links[index] = { ...link, points: backward.reverse() };
  });
  tidied.dots.forEach((_, index) => {
    approach(tidied, index);
  });
  return tidied;
}

/** Moves an initial dot along its line until it is close to its state. */
function approach(scene: Scene, index: number): void {
  const dot = scene.dots[index]!;
  const own = scene.links.findIndex(({ from }) => from === `dot:${dot.of}`);
  const link = scene.links[own];
  const [before, end] = link?.points.slice(-2) ?? [];
  if (!link || !before || !end) return;
  const along = before.x === end.x ? 'y' : 'x';
  const way = end[along] - before[along];
  if (Math.abs(way) <= INITIAL) return;
  const near = { ...end, [along]: end[along] - Math.sign(way) * INITIAL };
  if (!isClear(scene, link, near, near)) return;
  scene.dots[index] = { ...dot, ...near };
  scene.links[own] = { ...link, points: [{ ...near, [along]: near[along] + Math.sign(way) * 5 }, end] };
}

/**
 * Returns the line's points without the step at its first end. `id` names the state or dot at that
 * end.
 */
function straightenStart(scene: Scene, link: PlacedLink, points: Point[], id: string): Point[] {
  const [p0, p1, p2, p3, ...rest] = points;
  if (!p0 || !p1 || !p2 || !p3) return points;
  const along = p0.x === p1.x ? 'y' : 'x';
  const across = along === 'y' ? 'x' : 'y';
  const isStep = p1[across] === p0[across] && p2[along] === p1[along] && p3[across] === p2[across];
  if (!isStep || Math.abs(p2[across] - p0[across]) > LONGEST_JOG) return points;
  const slid = { ...p0, [across]: p2[across] };
  // If the label is on the segment before the step, sliding the end would separate the line from
  // it.
  const { label } = link;
  const middle = label ? centerOf(label) : undefined;
  const keeps = !middle || (middle[along] - p0[along]) * (middle[along] - p1[along]) > 0;
  if (keeps && isClear(scene, link, slid, p3) && moveEnd(scene, link, id, slid, across))
    return [slid, p3, ...rest];
  if (!label || !middle) return points;
  const size = across === 'x' ? label.width : label.height;
  const room = Math.min(PILL_END, size / 4);
  const fits = p0[across] > label[across] + room && p0[across] < label[across] + size - room;
  const reaches = (middle[along] - p2[along]) * (middle[along] - p3[along]) <= 0;
  const inside = { ...p0, [along]: middle[along] };
  if (!fits || !reaches || !isClear(scene, link, p0, inside)) return points;
  return simplified([p0, inside, { ...p2, [along]: middle[along] }, p3, ...rest]);
}

/**
 * Returns whether the end can be at this point: on the same side of its state and away from the
 * corners. If the end is an initial dot, moves the dot.
 */
function moveEnd(scene: Scene, link: PlacedLink, id: string, to: Point, across: 'x' | 'y'): boolean {
  const state = scene.states.find(({ node }) => node.id === id);
  if (state && state.node.type !== 'history') {
    const size = across === 'x' ? state.width : state.height;
    return to[across] >= state[across] + CORNER && to[across] <= state[across] + size - CORNER;
  }
  const index = scene.dots.findIndex(({ of }) => id === `dot:${of}`);
  const dot = scene.dots[index];
  if (!dot || link.from !== id) return false;
  scene.dots[index] = { ...dot, [across]: to[across] };
  return true;
}
