import { FileText, History, type LucideIcon, Star, X } from 'lucide-react';
import type { HTMLAttributes, ReactNode, RefObject } from 'react';
import { t } from '../../../i18n/messages.ts';
import type { DialogActor, DialogEvent } from '../../browser/dialog.machine.ts';
import type { ReadPage } from '../../browser/read-pages.ts';
import type { Saved } from '../../browser/saved.ts';
import { Trail } from '../hit-parts.tsx';
import type { Item, ItemProps } from './items.ts';

interface SavedListProps {
  saved: Saved;
  read: readonly ReadPage[];
  /** Saved results and pages read, in the order shown. */
  items: Item[];
  itemProps: ItemProps;
  actor: DialogActor;
  field: RefObject<HTMLInputElement | null>;
}

/**
 * Shows recent searches, favorites, and pages read. The list is a grid because its rows contain
 * buttons.
 */
export function SavedList({ saved, read, items, itemProps, actor, field }: SavedListProps) {
  // Focuses the field, because the pressed button may disappear. `RowButton` stops the click, so
  // that it does not choose the row.
  const press = (event: DialogEvent) => () => {
    field.current?.focus();
    actor.send(event);
  };
  const savedRow = (at: number, isFavourite: boolean) => {
    const item = items[at];
    if (item?.type !== 'saved') return null;
    const { hit } = item;
    return (
      <Row
        key={hit.href}
        props={itemProps(item, at, 'row')}
        href={hit.href}
        icon={isFavourite ? Star : History}
        title={hit.heading ?? hit.page}
        place={<Trail labels={hit.trail}>{hit.heading && hit.page}</Trail>}
      >
        {!isFavourite && (
          <RowButton label={t.search.star} onPress={press({ type: 'star', hit })}>
            <Star aria-hidden="true" />
          </RowButton>
        )}
        <RowButton
          label={isFavourite ? t.search.forgetFavourite : t.search.forgetRecent}
          onPress={press({ type: 'forget', hit })}
        >
          <X aria-hidden="true" />
        </RowButton>
      </Row>
    );
  };
  const readRow = (at: number) => {
    const item = items[at];
    if (item?.type !== 'read') return null;
    const { page } = item;
    return (
      <Row
        key={page.href}
        props={itemProps(item, at, 'row')}
        href={page.href}
        icon={FileText}
        title={page.title}
        place={undefined}
      >
        <RowButton label={t.search.forgetPage} onPress={press({ type: 'forget page', page })}>
          <X aria-hidden="true" />
        </RowButton>
      </Row>
    );
  };
  const { recent, favourites } = saved;
  return (
    <>
      <Rows id="search-recent" label={t.search.recent}>
        {recent.map((_, i) => savedRow(i, false))}
      </Rows>
      <Rows id="search-favourites" label={t.search.favourites}>
        {favourites.map((_, i) => savedRow(recent.length + i, true))}
      </Rows>
      <Rows id="search-read" label={t.search.pagesRead}>
        {read.map((_, i) => readRow(recent.length + favourites.length + i))}
      </Rows>
    </>
  );
}

interface RowProps {
  /** Props that make it a row of the combobox. */
  props: HTMLAttributes<HTMLElement>;
  href: string;
  icon: LucideIcon;
  title: string;
  /** The breadcrumb, if there is one. */
  place: ReactNode;
  /** The buttons of the row. */
  children: ReactNode;
}

function Row({ props, href, icon: Icon, title, place, children }: RowProps) {
  return (
    <div {...props} className="hit">
      {/* biome-ignore lint/a11y/useSemanticElements: the rows of a combobox's grid are not a table */}
      <div role="gridcell" tabIndex={-1} className="hit-cell">
        <a href={href} tabIndex={-1} className="hit-saved">
          <Icon aria-hidden="true" className="hit-icon" />
          <span className="hit-lines">
            <span className="hit-title">{title}</span>
            {place}
          </span>
        </a>
      </div>
      {/* biome-ignore lint/a11y/useSemanticElements: the rows of a combobox's grid are not a table */}
      <div role="gridcell" tabIndex={-1} className="hit-buttons">
        {children}
      </div>
    </div>
  );
}

function Rows({ id, label, children }: { id: string; label: string; children: ReactNode[] }) {
  if (children.length === 0) return null;
  return (
    // biome-ignore lint/a11y/useSemanticElements: the rows of a combobox's grid are not a table
    <div role="rowgroup" aria-labelledby={id}>
      <div id={id} role="presentation" className="search-group">
        {label}
      </div>
      {children}
    </div>
  );
}

function RowButton({
  label,
  onPress,
  children,
}: {
  label: string;
  onPress: () => void;
  children: ReactNode;
}) {
  return (
    <button
      type="button"
      aria-label={label}
      title={label}
      onClick={(event) => {
        event.stopPropagation();
        onPress();
      }}
    >
      {children}
    </button>
  );
}
