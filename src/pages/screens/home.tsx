import { hrefOf } from '../../theme/context.ts';
import type { ScreenProps } from '../screen.ts';

/** The front page. */
export default function Home({ site, theme }: ScreenProps<'home'>) {
  return (
    <div className="py-20">
      <h1 className="max-w-3xl text-5xl">{site.config.tagline}</h1>
      <a href={hrefOf(theme, '/docs/')}>Docs</a>
    </div>
  );
}
