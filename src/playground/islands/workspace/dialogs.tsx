import type { ComponentType } from 'react';
import type { DialogProps } from './modal.tsx';
import { ShareDialog } from './share-dialog.tsx';
import { ShelfDialog } from './shelf-dialog.tsx';
import { TemplatesDialog } from './templates-dialog.tsx';
import type { DialogName } from './toolbar.tsx';

/** The dialogs of the playground, which are loaded with the first of them. */
export const dialogs: Record<DialogName, ComponentType<DialogProps>> = {
  share: ShareDialog,
  shelf: ShelfDialog,
  templates: TemplatesDialog,
};
