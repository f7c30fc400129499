import { useSite } from '../../config/context.tsx';
import { fill } from '../../i18n/fill.tsx';
import { format, t } from '../../i18n/messages.ts';
import { FirstPaint } from '../../theme/first-paint.tsx';
import { PlaygroundWorkspace } from '../playground.ts';
import type { ScreenProps } from '../screen.tsx';

/** The playground. Without JavaScript, it says what it is and links to the docs. */
export default function Playground({ route, site }: ScreenProps<'playground'>) {
  const { hrefOf } = useSite();
  return (
    <>
      <header className="workspace-head">
        <h1>{route.title}</h1>
        <p>{route.description}</p>
      </header>
      <FirstPaint />
      <PlaygroundWorkspace when="load" isEmbedded={false} />
      <div className="hidden noscript:block">
        <div className="prose">
          <p>{t.workspace.needsScript}</p>
          <ul>
            {site.versions.map(({ version, home }) => (
              <li key={version.name}>
                {fill(t.search.withSidebar, {
                  docs: <a href={hrefOf(home)}>{format(t.search.docsOf, { version: version.label })}</a>,
                })}
              </li>
            ))}
          </ul>
        </div>
      </div>
    </>
  );
}
