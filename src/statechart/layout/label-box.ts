import type { Transition } from '../graph/graph.ts';
import { descriptionLines } from '../text/prose.ts';
import type { Box, Glyph, Run, TextRole } from './boxes.ts';
import { eventGlyph, FONTS, GLYPH, guardText, moved, stack, textLine } from './boxes.ts';
import { textWidth, widestPart, wrap } from './measure.ts';

/** The maximum width of labels, in pixels. In narrow labels, the guard is on a separate line. */
export const LABEL_WIDTHS = { wide: 220, narrow: 96 };

/** A transition's label: a pill with the event, or a small card with guard and actions below it. */
export function labelBox(transition: Transition, wanted: number): Box {
  // Words aren't broken for a narrow label.
  const words = [
    widestPart(transition.label, FONTS.event),
    ...[guardText(transition) ?? '', ...transition.actions].map(
      (text) => widestPart(text, FONTS.text) + GLYPH,
    ),
  ];
  const longest = Math.min(LABEL_WIDTHS.wide, Math.max(wanted, ...words));
  const glyph = eventGlyph(transition);
  const indent = glyph ? GLYPH + 4 : 0;
  const guard = guardText(transition);
  const events = wrap(transition.label, longest, FONTS.event);
  const event = events.at(-1) ?? '';
  const available = longest - indent - textWidth(`${event} `, FONTS.event);
  const fits = guard !== undefined && textWidth(guard, FONTS.muted) <= available;
  const beside: Run | undefined = fits ? { text: guard, role: 'muted' } : undefined;
  const lines = events.map((text, index) =>
    textLine(text, 'event', 18, index === events.length - 1 ? beside : undefined),
  );
  const first = lines[0];
  if (first && glyph) {
    lines[0] = {
      width: first.width + indent,
      height: first.height,
      items: [{ kind: 'glyph', x: 0, y: 2, glyph }, ...first.items.map((item) => moved(item, indent, 0))],
    };
  }
  if (guard && !beside)
    lines.push(...wrap(guard, longest, FONTS.muted).map((text) => textLine(text, 'muted', 17)));
  lines.push(...transition.actions.map((action) => withGlyph('action', action, 'text', longest)));
  if (transition.reenter && !transition.reentersByDefault)
    lines.push(withGlyph('reenter', 'reenter', 'muted', longest));
  if (transition.description) lines.push(...descriptionLines(transition.description, longest));
  // A single line is centered vertically in its pill in any font, and aligned with its icon in most
  // fonts. Several lines are aligned at the left.
  if (lines.length === 1) lines[0] = glyph ? indented(lines[0]!) : middled(lines[0]!);
  const pad = { x: 10, y: lines.length > 1 ? 6 : 5 };
  const { width, height, items } = stack(lines);
  return {
    width: width + pad.x * 2,
    height: height + pad.y * 2,
    items: items.map((item) => moved(item, pad.x, pad.y)),
  };
}

function withGlyph(glyph: Glyph, text: string, role: TextRole, longest: number): Box {
  const lines = wrap(text, longest, FONTS[role]).map((line) => textLine(line, role, 18));
  const { width, height, items } = stack(lines);
  const indented = items.map((item) => moved(item, GLYPH + 2, 0));
  return { width: width + GLYPH + 2, height, items: [{ kind: 'glyph', x: -1, y: 2, glyph }, ...indented] };
}

/** Most fonts are about a tenth narrower than the measured one. */
function indented(line: Box): Box {
  const by = Math.round(line.width * 0.04);
  return { ...line, items: line.items.map((item) => moved(item, by, 0)) };
}

function middled(line: Box): Box {
  const items = line.items.map((item) =>
    item.kind === 'text' ? { ...item, x: (item.x + line.width) / 2, centered: true } : item,
  );
  return { ...line, items };
}
