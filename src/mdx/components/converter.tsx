import { z } from 'zod';
import { island } from '../../core/island.tsx';
import { fill } from '../../i18n/fill.tsx';
import { t } from '../../i18n/messages.ts';
import { defineComponent } from '../component.ts';
import { link, paragraph, text } from '../to-markdown/markdown-nodes.ts';

export interface ConverterProps {
  /** The URL of the migration reference. */
  reference: string;
}

declare module '../../core/island.tsx' {
  interface Islands {
    'migration/converter': ConverterProps;
  }
}

const attributes = z.strictObject({
  /** The page whose subpages explain each change. */
  href: z.string().startsWith('/'),
});

const View = island('migration/converter');

/** Converts code of the reader for XState 4 to XState 5. */
export const Converter = defineComponent({
  attributes,
  Component: ({ href }) => (
    <div className="converter">
      <p className="without-js">
        {fill(t.converter.needsJs, { reference: <a href={href}>{t.converter.reference}</a> })}
      </p>
      <View when="visible" reference={href} />
    </div>
  ),
  markdown({ href }) {
    const [before = '', after = ''] = t.converter.needsJs.split('{reference}');
    return paragraph(text(before), link(href, text(t.converter.reference)), text(after));
  },
});
