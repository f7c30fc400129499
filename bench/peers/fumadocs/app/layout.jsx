import { DocsLayout } from 'fumadocs-ui/layouts/docs';
import { source } from '../lib/source.js';
import { Provider } from './provider.jsx';
import './global.css';

export default function Layout({ children }) {
  return (
    <html lang="en" suppressHydrationWarning>
      <body className="flex min-h-screen flex-col">
        <Provider>
          <DocsLayout tree={source.getPageTree()} nav={{ title: 'Corpus' }}>
            {children}
          </DocsLayout>
        </Provider>
      </body>
    </html>
  );
}
