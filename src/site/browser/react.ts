/** What it takes to show a component. Loaded when the first one is wanted; all islands share it. */
export { createElement } from 'react';
export { createRoot, hydrateRoot, type Root } from 'react-dom/client';
