'use client';
import { RootProvider } from 'fumadocs-ui/provider/next';
import { StaticSearch } from './search.jsx';

export function Providers({ children }) {
  return <RootProvider search={{ SearchDialog: StaticSearch }}>{children}</RootProvider>;
}
