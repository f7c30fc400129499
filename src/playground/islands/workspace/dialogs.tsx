/** The dialogs of the playground, which are loaded with the first of them. */
export { ShareDialog } from './share-dialog.tsx';
export { ShelfDialog } from './shelf-dialog.tsx';
