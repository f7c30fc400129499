import { History, Star, X } from 'lucide-react';
import type { ReactNode, RefObject } from 'react';
import { t } from '../../../site/messages.ts';
import type { DialogActor } from '../../browser/dialog.machine.ts';
import type { Saved, SavedHit } from '../../browser/saved.ts';
import { Trail } from '../hit-parts.tsx';
import type { Item, ItemProps } from './items.ts';

interface SavedListProps {
  saved: Saved;
  items: Item[];
  itemProps: ItemProps;
  actor: DialogActor;
  field: RefObject<HTMLInputElement | null>;
}

/** Recent searches and favourites: a grid, since each row has buttons of its own. */
export function SavedList({ saved: { recent, favourites }, items, itemProps, actor, field }: SavedListProps) {
  // A button's click is not its row's, and the focus goes back to the field, since the button may be gone.
  const press = (type: 'star' | 'forget', hit: SavedHit) => () => {
    field.current?.focus();
    actor.send({ type, hit });
  };
  const row = (at: number, isFavourite: boolean) => {
    const item = items[at];
    if (item?.type !== 'saved') return null;
    const { hit } = item;
    const Icon = isFavourite ? Star : History;
    return (
      <div key={hit.href} {...itemProps(item, at, 'row')} className="hit">
        {/* biome-ignore lint/a11y/useSemanticElements: the rows of a combobox's grid are no table */}
        <div role="gridcell" tabIndex={-1} className="hit-cell">
          <a href={hit.href} tabIndex={-1} className="hit-saved">
            <Icon aria-hidden="true" className="hit-icon" />
            <span className="hit-lines">
              <span className="hit-title">{hit.heading ?? hit.page}</span>
              <Trail labels={hit.trail}>{hit.heading && hit.page}</Trail>
            </span>
          </a>
        </div>
        {/* biome-ignore lint/a11y/useSemanticElements: the rows of a combobox's grid are no table */}
        <div role="gridcell" tabIndex={-1} className="hit-buttons">
          {!isFavourite && (
            <RowButton label={t.search.star} onPress={press('star', hit)}>
              <Star aria-hidden="true" />
            </RowButton>
          )}
          <RowButton
            label={isFavourite ? t.search.forgetFavourite : t.search.forgetRecent}
            onPress={press('forget', hit)}
          >
            <X aria-hidden="true" />
          </RowButton>
        </div>
      </div>
    );
  };
  return (
    <>
      <Rows id="search-recent" label={t.search.recent}>
        {recent.map((_, i) => row(i, false))}
      </Rows>
      <Rows id="search-favourites" label={t.search.favourites}>
        {favourites.map((_, i) => row(recent.length + i, true))}
      </Rows>
    </>
  );
}

function Rows({ id, label, children }: { id: string; label: string; children: ReactNode[] }) {
  if (children.length === 0) return null;
  return (
    // biome-ignore lint/a11y/useSemanticElements: the rows of a combobox's grid are no table
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
