import { useCombobox } from 'downshift';
import {
  type KeyboardEvent,
  type MouseEvent,
  type RefObject,
  useCallback,
  useEffect,
  useLayoutEffect,
  useRef,
} from 'react';
import { t } from '../../../site/messages.ts';
import type { SearchResponse } from '../../engine/engine.ts';
import { firstOf, type Item, type ItemProps } from './items.ts';

interface ResultList {
  items: Item[];
  query: string;
  field: RefObject<HTMLInputElement | null>;
  /** What the items come from; the same object while only the field has changed. */
  response: SearchResponse | undefined;
  /** Whether the list's rows have buttons of their own. */
  isGrid: boolean;
  /** Whether what is typed has no answer yet. */
  isAsking: boolean;
  /** Whether Enter was pressed before the list was there. */
  isEntered: boolean;
  onAsk(query: string): void;
  onChoose(item: Item): void;
  /** Told of what is opened in a tab or window of its own. */
  onRemember(item: Item): void;
  onClose(): void;
}

/** The field and its list as a combobox. Downshift brings the keys and the ARIA. */
export function useResultList({
  items,
  response,
  query,
  field,
  isGrid,
  isAsking,
  isEntered,
  onAsk,
  onChoose,
  onRemember,
  onClose,
}: ResultList) {
  const first = firstOf(items);
  // Enter before the answer is for its first result.
  const entered = useRef(isEntered);
  /** Whether a key has moved the highlight since the text was changed. */
  const isByKey = useRef(false);
  const latest = useRef({ onChoose, onRemember });
  useLayoutEffect(() => {
    latest.current = { onChoose, onRemember };
  });
  useEffect(() => {
    if (isAsking) return;
    const item = items[first];
    if (entered.current && item?.type === 'hit') latest.current.onChoose(item);
    entered.current = false;
  }, [isAsking, items, first]);
  const combobox = useCombobox<Item>({
    items,
    inputValue: query,
    isOpen: items.length > 0,
    initialHighlightedIndex: first,
    // A key leaves the first result as it is: taken away and given back, it would be styled and scrolled to twice for each.
    defaultHighlightedIndex: first,
    selectedItem: null,
    itemToString: () => query,
    // The platform's own respects the margins that keep a result clear of its group's label.
    // A new answer scrolls to nothing: its first result may have another number, and the list is at its beginning.
    scrollIntoView: (node) =>
      isByKey.current && (node?.closest('.search-answer') ?? node)?.scrollIntoView({ block: 'nearest' }),
    // The list stays as long as the dialog does: leaving the field for a button chooses nothing and forgets no place.
    stateReducer: (before, { type, changes }) => {
      const { InputBlur, MenuMouseLeave } = useCombobox.stateChangeTypes;
      return type === InputBlur || type === MenuMouseLeave ? before : changes;
    },
    onSelectedItemChange: ({ selectedItem }) => selectedItem && onChoose(selectedItem),
  });
  const { highlightedIndex: highlighted, setHighlightedIndex } = combobox;
  // New results begin at the first one.
  // biome-ignore lint/correctness/useExhaustiveDependencies: it is the response that brings them
  useLayoutEffect(() => setHighlightedIndex(first), [response, first, setHighlightedIndex]);
  // A row that was removed may have been the last one.
  const last = items.length - 1;
  useLayoutEffect(() => {
    if (last >= 0 && highlighted > last) setHighlightedIndex(last);
  }, [highlighted, last, setHighlightedIndex]);
  const { getItemProps } = combobox;
  // Stays the same, so that options which have not changed are not rendered again.
  const itemProps = useCallback<ItemProps>(
    (item, index, role) =>
      getItemProps({
        item,
        index,
        role,
        onClick: (event: MouseEvent) => {
          if (leaveToBrowser(event)) latest.current.onRemember(item);
        },
      }),
    [getItemProps],
  );
  return {
    highlighted,
    itemProps,
    inputProps: combobox.getInputProps({
      ref: field,
      className: 'search-field',
      placeholder: t.search.placeholder,
      'aria-label': t.search.placeholder,
      'aria-haspopup': isGrid ? 'grid' : 'listbox',
      autoComplete: 'off',
      autoCorrect: 'off',
      autoCapitalize: 'off',
      spellCheck: false,
      enterKeyHint: 'go',
      onChange: (event) => {
        entered.current = false;
        isByKey.current = false;
        // Before anything changes, when it costs no layout.
        event.currentTarget.closest('dialog')?.querySelector('.search-list')?.scrollTo(0, 0);
        onAsk(event.currentTarget.value);
      },
      onKeyDown: (event: KeyboardEvent<HTMLInputElement>) => {
        // Keys of an input method are its own.
        if (event.nativeEvent.isComposing) return skipDownshift(event);
        isByKey.current = true;
        const item = items[highlighted];
        if (event.key === 'Enter' && (event.ctrlKey || event.metaKey) && item) {
          window.open(item.href, '_blank', 'noopener');
          onRemember(item);
          skipDownshift(event);
        } else if (event.key === 'Enter' && isAsking) {
          entered.current = true;
          event.preventDefault();
          skipDownshift(event);
        } else if (event.key === 'Escape') {
          event.preventDefault();
          skipDownshift(event);
          onClose();
        }
      },
    }),
    menuProps: combobox.getMenuProps({
      className: 'search-list',
      role: isGrid ? 'grid' : 'listbox',
      'aria-label': isGrid ? t.search.recent : t.search.placeholder,
      'aria-labelledby': undefined,
    }),
  };
}

/** The browser opens tabs and windows by itself. @returns whether it does */
function leaveToBrowser(event: MouseEvent): boolean {
  const isModified = event.metaKey || event.ctrlKey || event.shiftKey || event.altKey;
  if (isModified) skipDownshift(event);
  else event.preventDefault();
  return isModified;
}

/** Downshift leaves an event alone where it says so itself. */
function skipDownshift({ nativeEvent }: { nativeEvent: Event }): void {
  Object.assign(nativeEvent, { preventDownshiftDefault: true });
}
