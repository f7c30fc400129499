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
import { t } from '../../../i18n/messages.ts';
import { firstOf, type Item, type ItemProps } from './items.ts';

/**
 * Returns where a key opens a result: `here` for Enter, `beside` (in a new tab) for Enter with Ctrl
 * or Cmd, undefined for other keys.
 */
function targetOf({ key, ctrlKey, metaKey }: Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey'>) {
  if (key !== 'Enter') return undefined;
  return ctrlKey || metaKey ? 'beside' : 'here';
}

interface ResultList {
  items: Item[];
  query: string;
  field: RefObject<HTMLInputElement | null>;
  /**
   * Number of the list that the items belong to. It doesn't change if only the field or the texts
   * of the rows change.
   */
  list: number;
  /** Whether the rows of the list contain buttons. */
  isGrid: boolean;
  /** Whether the engine has not answered the typed query yet. */
  isAsking: boolean;
  /** The last key pressed before the list was rendered. */
  lastKey: KeyboardEvent | undefined;
  onAsk(query: string): void;
  onChoose(item: Item): void;
  /** Called when an item is opened in a new tab or window, by the browser or by this hook. */
  onRemember(item: Item): void;
  onClose(): void;
}

/**
 * Makes the field and its list a combobox. Downshift provides the keyboard handling and the ARIA
 * attributes.
 */
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
  // Enter before the response opens the first result once it arrives, here or, with Ctrl or Cmd, in
  // a new tab.
  const entered = useRef(lastKey && targetOf(lastKey));
  /** Whether a key has moved the highlight since the text changed. */
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
    // Browsers open a tab only within a few seconds of a key press. Later they would report a
    // blocked pop-up, so the result is only highlighted and needs another key press.
    if (way === 'beside' && navigator.userActivation.isActive) openInNewTab(item, latest.current.onRemember);
  }, [isAsking, items, first]);
  const combobox = useCombobox<Item>({
    items,
    inputValue: query,
    isOpen: items.length > 0,
    initialHighlightedIndex: first,
    // Keeps the first result highlighted while typing. Otherwise each key would remove the
    // highlight and set it again, which styles the result and scrolls to it twice.
    defaultHighlightedIndex: first,
    selectedItem: null,
    itemToString: () => query,
    // The native method respects the scroll margins that keep a result clear of its group's label.
    // A new response must not scroll, because its first result may have a different number while
    // the list is at the top.
    scrollIntoView: (node) =>
      isByKey.current && (node?.closest('.search-answer') ?? node)?.scrollIntoView({ block: 'nearest' }),
    // The list stays open as long as the dialog does. Moving the focus from the field to a button
    // selects nothing and keeps the highlight.
    stateReducer: (before, { type, changes }) => {
      const { InputBlur, MenuMouseLeave } = useCombobox.stateChangeTypes;
      return type === InputBlur || type === MenuMouseLeave ? before : changes;
    },
    onSelectedItemChange: ({ selectedItem }) => selectedItem && onChoose(selectedItem),
  });
  const { highlightedIndex: highlighted, setHighlightedIndex } = combobox;
  // A new list starts at its first result.
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when the list changes
  useLayoutEffect(() => setHighlightedIndex(first), [list, first, setHighlightedIndex]);
  // The removed row may have been the last one.
  const last = items.length - 1;
  useLayoutEffect(() => {
    if (last >= 0 && highlighted > last) setHighlightedIndex(last);
  }, [highlighted, last, setHighlightedIndex]);
  const { getItemProps } = combobox;
  // Memoized, so that unchanged options do not render again.
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
        // Scrolls before anything changes, when it needs no layout.
        event.currentTarget.closest('dialog')?.querySelector('.search-list')?.scrollTo(0, 0);
        onAsk(event.currentTarget.value);
      },
      onKeyDown: (event: FieldKeyEvent<HTMLInputElement>) => {
        // Keys of an input method are not commands.
        if (event.nativeEvent.isComposing) return skipDownshift(event);
        isByKey.current = true;
        const item = items[highlighted];
        const way = targetOf(event);
        if (way && isAsking) {
          entered.current = way;
          event.preventDefault();
          skipDownshift(event);
        } else if (way === 'beside' && item) {
          openInNewTab(item, onRemember);
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

/** Opens an item in a new tab. */
function openInNewTab(item: Item, onRemember: (item: Item) => void): void {
  window.open(item.href, '_blank', 'noopener');
  onRemember(item);
}

/**
 * Leaves clicks with modifier keys to the browser, which opens a tab or window.
 * @returns whether the browser handles the click
 */
function leaveToBrowser(event: MouseEvent): boolean {
  const isModified = event.metaKey || event.ctrlKey || event.shiftKey || event.altKey;
  if (isModified) skipDownshift(event);
  else event.preventDefault();
  return isModified;
}

/** Tells downshift to ignore an event. */
function skipDownshift({ nativeEvent }: { nativeEvent: Event }): void {
  Object.assign(nativeEvent, { preventDownshiftDefault: true });
}
