import type { HTMLAttributes } from 'react';

/** React gives custom elements attributes as they are written, so a class is `class`. */
type ElementProps = HTMLAttributes<HTMLElement> & { class?: string };

declare module 'react' {
  interface HTMLAttributes<T> {
    /**
     * Of a `<template>`: its content is the shadow tree of the element around it (HTML, section
     * 4.12.3), by the parser alone.
     */
    shadowrootmode?: T extends HTMLTemplateElement ? 'open' | 'closed' : never;
  }

  /** The custom elements that `browser/*.element.ts` define, and those that listeners look for. */
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
