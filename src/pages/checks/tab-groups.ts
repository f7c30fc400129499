import { pagesOf, type TabGroup, textFile } from '../../content/model.ts';
import { AuthorError, formatPlace, type Place } from '../../core/errors.ts';
import type { Site } from '../model.ts';
import { isSlip } from './slip.ts';

interface Use extends TabGroup {
  place: Place;
}

/**
 * Reports groups of tabs whose name is misspelled. Any name is allowed, so a group is only reported
 * if a single set of tabs has it, and another group has almost the same name and a tab with the
 * same label: the two were meant to switch together.
 */
export function misspelledTabGroups({ content }: Site): AuthorError[] {
  const uses = pagesOf(content).flatMap((page): Use[] => {
    // A text shared by two pages is only counted once.
    if (page.sameAs) return [];
    const file = `${content.folder}/${textFile(page)}`;
    return page.tabGroups.map((group) => ({ ...group, place: { file, line: group.line } }));
  });
  const groups = Map.groupBy(uses, ({ name }) => name);
  // Of two groups with one use each, the later one is the mistake.
  const frequent = [...groups.values()].sort((a, b) => b.length - a.length);
  return frequent.flatMap((group, i) => {
    const [use] = group;
    if (!use || group.length > 1) return [];
    const meant = frequent
      .slice(0, i)
      .flat()
      .find((other) => isSlip(use.name, other.name) && sharesLabel(use, other));
    if (!meant) return [];
    return new AuthorError(
      use.place,
      `group="${use.name}" is used only once, but ${formatPlace(meant.place)} has group="${meant.name}"`,
      `Did you mean group="${meant.name}"? Tabs switch together if their groups have the same name.`,
    );
  });
}

const sharesLabel = (a: TabGroup, b: TabGroup) =>
  a.labels.some((label) => b.labels.some((other) => other.toLowerCase() === label.toLowerCase()));
