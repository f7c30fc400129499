import { History, Star, X } from 'lucide-react';
import { say } from '../../browser/messages.ts';
import type { Saved, SavedHit } from '../../browser/saved.ts';
import { Trail } from '../hit-parts.tsx';
import type { DialogActor } from './dialog.tsx';
import type { Item } from './panel.tsx';
import type { ItemProps } from './results.tsx';

/** Recent searches and favourites: a grid, since each row has buttons of its own. */
export function SavedList({
  saved,
  items,
  itemProps,
  actor,
}: {
  saved: Saved;
  items: Item[];
  itemProps: ItemProps;
  actor: DialogActor;
}) {
  const row = (hit: SavedHit, item: Item, favourite: boolean) => (
    <div key={hit.href} {...itemProps(item, 'row')} className="hit">
      {/* biome-ignore lint/a11y/useSemanticElements: the rows of a combobox's grid are no table */}
      <div role="gridcell" tabIndex={-1} className="hit-cell">
        <a href={hit.href} tabIndex={-1} className="hit-saved">
          {favourite ? (
            <Star aria-hidden="true" className="hit-icon" />
          ) : (
            <History aria-hidden="true" className="hit-icon" />
          )}
          <span className="hit-lines">
            <span className="hit-title">{hit.heading ?? hit.page}</span>
            <Trail labels={hit.trail}>{hit.heading && hit.page}</Trail>
          </span>
        </a>
      </div>
      {/* biome-ignore lint/a11y/useSemanticElements: the rows of a combobox's grid are no table */}
      <div role="gridcell" tabIndex={-1} className="hit-buttons">
        {!favourite && (
          <SavedButton label={say.star} onClick={() => actor.send({ type: 'star', hit })}>
            <Star aria-hidden="true" />
          </SavedButton>
        )}
        <SavedButton
          label={favourite ? say.forgetFavourite : say.forgetRecent}
          onClick={() => actor.send({ type: 'forget', hit })}
        >
          <X aria-hidden="true" />
        </SavedButton>
      </div>
    </div>
  );
  const { recent, favourites } = saved;
  return (
    <>
      <Rows id="search-recent" label={say.recent} rows={recent.map((hit, i) => row(hit, items[i]!, false))} />
      <Rows
        id="search-favourites"
        label={say.favourites}
        rows={favourites.map((hit, i) => row(hit, items[recent.length + i]!, true))}
      />
    </>
  );
}

function Rows({ id, label, rows }: { id: string; label: string; rows: React.ReactNode[] }) {
  if (rows.length === 0) return null;
  return (
    // biome-ignore lint/a11y/useSemanticElements: the rows of a combobox's grid are no table
    <div role="rowgroup" aria-labelledby={id}>
      <div id={id} role="presentation" className="search-group">
        {label}
      </div>
      {rows}
    </div>
  );
}

/** A button of a row. Its click is not the row's, and the focus goes back to the field, since the button may be gone. */
function SavedButton({
  label,
  onClick,
  children,
}: {
  label: string;
  onClick: () => void;
  children: React.ReactNode;
}) {
  return (
    <button
      type="button"
      aria-label={label}
      title={label}
      onClick={(event) => {
        event.stopPropagation();
        event.currentTarget.closest('dialog')?.querySelector('input')?.focus();
        onClick();
      }}
    >
      {children}
    </button>
  );
}
