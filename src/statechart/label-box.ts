import type { Box, Glyph, Run, TextRole } from './boxes.ts';
import { eventGlyph, FONTS, GLYPH, guardText, moved, stack, textLine } from './boxes.ts';
import type { Transition } from './graph.ts';
import { textWidth, wrap } from './measure.ts';

const LONGEST_LABEL = 220;

/** A transition's label: a pill with the event, or a small card with guard and actions below it. */
export function labelBox(transition: Transition): Box {
  const glyph = eventGlyph(transition);
  const indent = glyph ? GLYPH + 4 : 0;
  const guard = guardText(transition);
  const events = wrap(transition.label, LONGEST_LABEL, FONTS.event);
  const event = events.at(-1) ?? '';
  const room = LONGEST_LABEL - indent - textWidth(`${event} `, FONTS.event);
  const fits = guard !== undefined && textWidth(guard, FONTS.muted) <= room;
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
    lines.push(...wrap(guard, LONGEST_LABEL, FONTS.muted).map((text) => textLine(text, 'muted', 17)));
  lines.push(...transition.actions.map((action) => withGlyph('action', action, 'text')));
  if (transition.reenter) lines.push(withGlyph('reenter', 'reenter', 'muted'));
  if (transition.description) {
    lines.push(
      ...wrap(transition.description, LONGEST_LABEL, FONTS.muted).map((text) => textLine(text, 'muted', 17)),
    );
  }
  // Alone, a text is in the middle of its pill whatever its font; lines and signs begin together.
  if (lines.length === 1 && !glyph) lines[0] = middled(lines[0]!);
  const pad = { x: 10, y: lines.length > 1 ? 6 : 4 };
  const { width, height, items } = stack(lines);
  return {
    width: width + pad.x * 2,
    height: height + pad.y * 2,
    items: items.map((item) => moved(item, pad.x, pad.y)),
  };
}

function withGlyph(glyph: Glyph, text: string, role: TextRole): Box {
  const lines = wrap(text, LONGEST_LABEL, FONTS[role]).map((line) => textLine(line, role, 18));
  const { width, height, items } = stack(lines);
  const indented = items.map((item) => moved(item, GLYPH + 2, 0));
  return { width: width + GLYPH + 2, height, items: [{ kind: 'glyph', x: -1, y: 2, glyph }, ...indented] };
}

function middled(line: Box): Box {
  const items = line.items.map((item) =>
    item.kind === 'text' ? { ...item, x: (item.x + line.width) / 2, centered: true } : item,
  );
  return { ...line, items };
}
