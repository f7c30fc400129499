// The scripts of the pages: `*.element.ts` defines a custom element, `*.listener.ts` listens on the
// whole document.
import.meta.glob(['../../*/browser/**/*.element.ts', '../../*/browser/**/*.listener.ts'], { eager: true });
