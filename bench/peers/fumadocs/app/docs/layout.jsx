import { DocsLayout } from 'fumadocs-ui/layouts/docs';
import { source } from '../../lib/source.js';

export default function Layout({ children }) {
  return (
    <DocsLayout tree={source.getPageTree()} nav={{ title: 'Corpus' }}>
      {children}
    </DocsLayout>
  );
}
