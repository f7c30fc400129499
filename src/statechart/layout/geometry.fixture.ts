import {
  bordersOf,
  headerOf,
  inside,
  overlap,
  pairs,
  runAlong,
  segmentsOf,
  textsOf,
  widthOf,
} from '../shapes.fixture.ts';
import type { Item } from './boxes.ts';
import type { PlacedLink, PlacedState, Scene } from './scene.ts';
import { grown, spanned } from './space.ts';

/** The violations of each rule in a drawing, as text. */
export type Faults = Record<keyof typeof rules, string[]>;

/** Checks a scene with all rules. */
export function faultsOf(scene: Scene): Faults {
  const view = viewOf(scene);
  return Object.fromEntries(
    Object.entries(rules).map(([rule, find]) => [rule, [...new Set(find(view))]]),
  ) as Faults;
}

type View = ReturnType<typeof viewOf>;

function viewOf(scene: Scene) {
  const placed = new Map(scene.states.map((state) => [state.node.id, state]));
  const within = new Map<string, Set<string>>();
  const visit = (state: PlacedState): Set<string> => {
    const ids = new Set([state.node.id, `dot:${state.node.id}`]);
    for (const { id } of state.node.children) for (const inner of visit(placed.get(id)!)) ids.add(inner);
    within.set(state.node.id, ids);
    return ids;
  };
  visit(scene.states[0]!);
  const leaves = scene.states.filter(({ node }) => node.children.length === 0);
  const containers = scene.states.filter(({ node, frame }) => node.children.length > 0 && frame !== 'none');
  const labels = scene.links.flatMap((link) => (link.label ? [{ ...link.label, link }] : []));
  const lines = scene.links.flatMap((link) => segmentsOf(link).map((segment) => ({ ...segment, link })));
  const dots = scene.dots.map(({ x, y, of }) => ({ x: x - 5, y: y - 5, width: 10, height: 10, of }));
  return { scene, placed, within, leaves, containers, labels, lines, dots };
}

const name = ({ node }: PlacedState) => node.id;
const nameOf = ({ id, from, to }: PlacedLink) => `${id} (${from} → ${to})`;

/** The rules for drawings. Each returns its violations. */
export const rules = {
  'siblings do not overlap, and are inside their parent and below its header': ({ scene, placed }: View) =>
    scene.states.flatMap((parent) => {
      const children = parent.node.children.map(({ id }) => placed.get(id)!);
      const content = {
        ...parent,
        y: parent.y + parent.box.height,
        height: parent.height - parent.box.height,
      };
      return [
        ...children
          .filter((child) => !inside(parent.frame === 'none' ? parent : content, child))
          .map((child) => `${name(child)} is not inside ${name(parent)}`),
        ...pairs(children)
          .filter(([a, b]) => overlap(a, b))
          .map(([a, b]) => `${name(a)} overlaps ${name(b)}`),
      ];
    }),

  'labels touch no state, header, or border': ({ labels, leaves, containers, scene }: View) =>
    labels.flatMap(({ link, ...label }) => [
      ...leaves.filter((leaf) => overlap(leaf, label)).map((leaf) => `${nameOf(link)} on ${name(leaf)}`),
      ...containers
        .filter((state) => state.frame !== 'region' && overlap(headerOf(state), label))
        .map((state) => `${nameOf(link)} on the header of ${name(state)}`),
      ...containers
        .filter(
          (state) => state.frame !== 'region' && bordersOf(state).some((border) => overlap(border, label)),
        )
        .map((state) => `${nameOf(link)} on the border of ${name(state)}`),
      ...scene.dividers
        .filter((divider) => overlap(spanned(divider.from, divider.to), label))
        .map(() => `${nameOf(link)} on a divider`),
    ]),

  'labels are only in states that their transition enters, exits, or belongs to': ({
    labels,
    containers,
    within,
  }: View) =>
    labels.flatMap(({ link, ...label }) =>
      containers
        .filter((state) => inside(state, label))
        .filter((state) => {
          const ids = within.get(state.node.id)!;
          const ends = [link.from, ...(link.transition?.targets ?? [link.to])];
          return !ends.some((id) => ids.has(id));
        })
        .map((state) => `${nameOf(link)} in ${name(state)}`),
    ),

  'labels touch no other label, dot, or fork, and are inside the drawing': ({
    labels,
    dots,
    scene,
  }: View) => [
    ...pairs(labels)
      .filter(([a, b]) => overlap(a, b))
      .map(([a, b]) => `${nameOf(a.link)} on ${nameOf(b.link)}`),
    ...labels
      .filter((label) => [...dots, ...scene.forks].some((thing) => overlap(thing, label)))
      .map(({ link }) => `${nameOf(link)} on a dot or fork`),
    ...labels
      .filter((label) => !inside({ x: 0, y: 0, width: scene.width, height: scene.height }, label))
      .map(({ link }) => `${nameOf(link)} outside`),
  ],

  'lines cross only their own label': ({ labels, lines }: View) =>
    labels.flatMap(({ link, ...label }) => {
      const core = grown(label, -6);
      const others = lines.filter((line) => line.link.transition !== link.transition && overlap(line, label));
      return [
        ...others.map((line) => `${nameOf(line.link)} runs through the label of ${nameOf(link)}`),
        ...(lines.some((line) => line.link === link && overlap(line, core))
          ? []
          : [`${nameOf(link)} misses its label`]),
      ];
    }),

  'lines cross no leaf state and no unrelated state': ({ lines, leaves, containers, within }: View) => [
    ...lines.flatMap((line) =>
      leaves
        .filter((leaf) => overlap(line, grown(leaf, -1)))
        .map((leaf) => `${nameOf(line.link)} runs through ${name(leaf)}`),
    ),
    ...lines.flatMap(({ link, ...line }) =>
      containers
        .filter((state) => overlap(line, grown(state, -1)))
        .filter((state) => {
          const ids = within.get(state.node.id)!;
          const ends = [link.from, link.to, ...(link.transition?.targets ?? [])];
          return !ends.some((id) => ids.has(id));
        })
        .map((state) => `${nameOf(link)} runs through ${name(state)}`),
    ),
  ],

  'lines cross no text of a state and follow no border': ({ lines, containers }: View) =>
    lines.flatMap(({ link, ...line }) => [
      ...containers
        .filter((state) => textsOf(state).some((text) => overlap(text, line)))
        .map((state) => `${nameOf(link)} runs through the text of ${name(state)}`),
      ...containers
        .filter(
          (state) => state.frame !== 'region' && bordersOf(state).some((border) => runAlong(border, line)),
        )
        .map((state) => `${nameOf(link)} runs along the border of ${name(state)}`),
    ]),

  'lines of different transitions do not overlap': ({ lines }: View) =>
    pairs(lines)
      .filter(([a, b]) => a.link !== b.link && a.link.transition !== b.link.transition && runAlong(a, b))
      .map(([a, b]) => `${nameOf(a.link)} on ${nameOf(b.link)}`),

  'lines are horizontal or vertical, inside the drawing, and end at their target': ({
    scene,
    placed,
  }: View) =>
    scene.links.flatMap((link) => {
      const whole = { x: 0, y: 0, width: scene.width, height: scene.height };
      const target = placed.get(link.to);
      const end = link.points.at(-1)!;
      const ends =
        !target ||
        !link.arrow ||
        bordersOf(target).some((border) => overlap(grown(border, 0.02), { ...end, width: 0, height: 0 }));
      const straight = segmentsOf(link).every(({ width, height }) => Math.min(width, height) < 0.01);
      const within = link.points.every((point) => inside(whole, { ...point, width: 0, height: 0 }));
      return [
        ...(ends ? [] : [`${nameOf(link)} does not reach its target`]),
        ...(straight ? [] : [`${nameOf(link)} is oblique`]),
        ...(within ? [] : [`${nameOf(link)} leaves the drawing`]),
      ];
    }),

  'initial dots and forks are not covered': ({ dots, lines, leaves, containers, scene }: View) => [
    ...dots.flatMap((dot) => [
      ...lines
        .filter(({ link, ...line }) => link.from !== `dot:${dot.of}` && overlap(line, dot))
        .map(({ link }) => `${nameOf(link)} runs through the dot of ${dot.of}`),
      ...leaves
        .filter((leaf) => overlap(leaf, dot))
        .map((leaf) => `${name(leaf)} covers the dot of ${dot.of}`),
      ...containers
        .filter((state) => overlap(headerOf(state), dot) && state.node.id === dot.of)
        .map((state) => `the header of ${name(state)} covers its dot`),
    ]),
    ...scene.forks.flatMap((fork) =>
      leaves.filter((leaf) => overlap(leaf, fork)).map((leaf) => `a fork is on ${name(leaf)}`),
    ),
  ],

  'text fits into its box': ({ scene, labels }: View) => {
    const rowsOf = (items: Item[]) => items.filter((item) => item.kind === 'row');
    const drawn = [...scene.states, ...labels].map(({ box, width, height }) => ({ ...box, width, height }));
    const boxes = drawn.flatMap((box) => [box, ...rowsOf(box.items)]);
    return boxes.flatMap(({ width, height, items }) =>
      items.flatMap((item) => {
        if (item.kind !== 'text') return [];
        const left = item.centered ? item.x - widthOf(item) / 2 : item.x;
        return left < 0 || left + widthOf(item) > width + 1 || item.y > height ? [item.text] : [];
      }),
    );
  },
};
