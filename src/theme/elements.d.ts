import type { HTMLAttributes } from 'react';

/** React gives custom elements attributes as they are written, so a class is `class`. */
type ElementProps = HTMLAttributes<HTMLElement> & { class?: string };

/** The custom elements that `browser/*.element.ts` define. */
declare module 'react' {
  namespace JSX {
    interface IntrinsicElements {
      'announcement-bar': ElementProps;
      'back-to-top': ElementProps;
      'doc-toc': ElementProps;
      'nav-dropdown': ElementProps;
      'site-menu': ElementProps;
      'site-navbar': ElementProps;
      'site-sidebar': ElementProps;
    }
  }
}
