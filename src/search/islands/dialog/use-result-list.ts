import { useCombobox } from 'downshift';
import {
  type KeyboardEvent as FieldKeyEvent,
  type MouseEvent,
  type RefObject,
  useCallback,
  useEffect,
  useLayoutEffect,
  useRef,
} from 'react';
import { t } from '../../../site/messages.ts';
import { firstOf, type Item, type ItemProps } from './items.ts';

/** Where a key opens a result: Enter here, with Ctrl or Cmd in a tab of its own, another key nowhere. */
function wayOf({ key, ctrlKey, metaKey }: Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey'>) {
  if (key !== 'Enter') return undefined;
  return ctrlKey || metaKey ? 'beside' : 'here';
}

interface ResultList {
  items: Item[];
  query: string;
  field: RefObject<HTMLInputElement | null>;
  /** Number of the list that the items are of: the same while only the field has changed, or what its rows say. */
  list: number;
  /** Whether the list's rows have buttons of their own. */
  isGrid: boolean;
  /** Whether what is typed has no answer yet. */
  isAsking: boolean;
  /** The last key that was pressed before the list was there. */
  lastKey: KeyboardEvent | undefined;
  onAsk(query: string): void;
  onChoose(item: Item): void;
  /** Told of what is opened in a tab or window of its own, by the browser or here. */
  onRemember(item: Item): void;
  onClose(): void;
}

/** The field and its list as a combobox. Downshift brings the keys and the ARIA. */
export function useResultList({
  items,
  list,
  query,
  field,
  isGrid,
  isAsking,
  lastKey,
  onAsk,
  onChoose,
  onRemember,
  onClose,
}: ResultList) {
  const first = firstOf(items);
  // Enter before the answer is for its first result, which it opens here or, with Ctrl or Cmd, in a tab of its own.
  const entered = useRef(lastKey && wayOf(lastKey));
  /** Whether a key has moved the highlight since the text was changed. */
  const isByKey = useRef(false);
  const latest = useRef({ onChoose, onRemember });
  useLayoutEffect(() => {
    latest.current = { onChoose, onRemember };
  });
  useEffect(() => {
    if (isAsking) return;
    const item = items[first];
    const way = entered.current;
    entered.current = undefined;
    if (item?.type !== 'hit') return;
    if (way === 'here') latest.current.onChoose(item);
    // Browsers open a tab for a key that is some seconds old at most. After that they would only tell of a window that was blocked; the result is
    // highlighted, one key away.
    if (way === 'beside' && navigator.userActivation.isActive) openBeside(item, latest.current.onRemember);
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
  // A new list begins at its first result.
  // biome-ignore lint/correctness/useExhaustiveDependencies: its number says that it is another
  useLayoutEffect(() => setHighlightedIndex(first), [list, first, setHighlightedIndex]);
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
        entered.current = undefined;
        isByKey.current = false;
        // Before anything changes, when it costs no layout.
        event.currentTarget.closest('dialog')?.querySelector('.search-list')?.scrollTo(0, 0);
        onAsk(event.currentTarget.value);
      },
      onKeyDown: (event: FieldKeyEvent<HTMLInputElement>) => {
        // Keys of an input method are its own.
        if (event.nativeEvent.isComposing) return skipDownshift(event);
        isByKey.current = true;
        const item = items[highlighted];
        const way = wayOf(event);
        if (way && isAsking) {
          entered.current = way;
          event.preventDefault();
          skipDownshift(event);
        } else if (way === 'beside' && item) {
          openBeside(item, onRemember);
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
      'aria-label': isGrid ? t.search.kept : t.search.placeholder,
      'aria-labelledby': undefined,
    }),
  };
}

/** Opens something in a tab of its own. */
function openBeside(item: Item, onRemember: (item: Item) => void): void {
  window.open(item.href, '_blank', 'noopener');
  onRemember(item);
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
