import { ArrowRight } from 'lucide-react';
import { useSite } from '../../config/context.tsx';
import { listedPosts, type Post } from '../../content/blog.ts';
import { PROGRESS_KEY } from '../../content/course.ts';
import { kebab } from '../../core/paths.ts';
import { t } from '../../i18n/messages.ts';
import { CopyButton } from '../../mdx/components/code-block.tsx';
import { FirstPaint } from '../../theme/first-paint.tsx';
import { TranslationNotice } from '../../theme/parts/article-parts.tsx';
import { PostMeta } from '../../theme/parts/blog-parts.tsx';
import { Cover } from '../../theme/parts/cover.tsx';
import { textLanguage } from '../addresses/languages.ts';
import { CourseContinue, continueOf } from '../course/outline.ts';
import { PageArticle, type ScreenProps } from '../screen.tsx';

const MOST = 3;

/**
 * The home page: a summary of the site, the text of `content/pages/index.mdx` if it exists, case
 * studies, and other posts.
 */
export default function Home({ route, site }: ScreenProps<'home'>) {
  const text = textLanguage(site, route);
  const listed = listedPosts(site.posts);
  const { install, featured, next } = site.config.home;
  const course = continueOf(site, useSite().hrefOf);
  const isFeatured = ({ tags }: Post) => tags.some(({ slug }) => featured && slug === kebab(featured.tag));
  const studies = listed.filter(isFeatured).slice(0, MOST);
  const others = listed.filter((post) => !isFeatured(post)).slice(0, MOST);
  return (
    <div className="home">
      <TranslationNotice text={text} />
      <header className="whole">
        <h1 {...text}>{route.page?.frontMatter.title ?? site.config.title}</h1>
        <div className="home-lead">
          <p>{route.description}</p>
          <div className="home-start">
            <Start site={site} />
            {install && <Install command={install} />}
          </div>
        </div>
      </header>
      <FirstPaint />
      {route.page && <PageArticle site={site} page={route.page} route={route} text={text} />}
      {course && (
        <section aria-labelledby="course">
          <h2 id="course">{t.course.title}</h2>
          <p>{t.course.lead}</p>
          <CourseContinue when={`stored ${PROGRESS_KEY}`} {...course} />
        </section>
      )}
      {featured && studies.length > 0 && (
        <section aria-labelledby="featured">
          <h2 id="featured">{featured.title}</h2>
          <ul className="home-posts wrap-anywhere">
            {studies.map((post) => (
              <li key={post.path}>
                <Cover post={post} />
                <h3>
                  <PostLink post={post} />
                </h3>
                <p className="text-sm leading-relaxed text-muted">{post.page.frontMatter.description}</p>
              </li>
            ))}
          </ul>
        </section>
      )}
      {others.length > 0 && (
        <section aria-label={t.pages.fromBlog}>
          <ul className="home-news wrap-anywhere">
            {others.map((post) => (
              <li key={post.path}>
                <PostLink post={post} />
                <PostMeta post={post} />
              </li>
            ))}
          </ul>
        </section>
      )}
      {next && (
        <section aria-labelledby="next" className="home-next">
          <h2 id="next">{next.title}</h2>
          <p>{next.text}</p>
          <Start site={site} />
        </section>
      )}
    </div>
  );
}

/**
 * Returns the equivalent commands for all package managers, with the labels of the tab group. A
 * command for a tool other than npm is returned alone.
 */
function commandsOf(command: string): [label: string, command: string][] {
  const packages = /^npm install (.+)$/.exec(command)?.[1];
  if (packages === undefined) return [['', command]];
  const others = ['pnpm', 'yarn', 'bun'].map((name): [string, string] => [name, `${name} add ${packages}`]);
  return [['npm', command], ...others];
}

/**
 * The command for the package manager that the reader has chosen anywhere on the site; by default,
 * npm.
 */
function Install({ command }: { command: string }) {
  return (
    <doc-tabs data-group="package-manager">
      {commandsOf(command).map(([label, text], i) => (
        <doc-tab
          key={label}
          class="code home-install"
          data-label={label}
          hidden={i > 0 ? 'until-found' : undefined}
        >
          <code>{text}</code>
          <CopyButton />
        </doc-tab>
      ))}
    </doc-tabs>
  );
}

/**
 * The main button: it links to the page from the configuration, or to the beginning of the docs.
 */
function Start({ site }: Pick<ScreenProps<'home'>, 'site'>) {
  const { hrefOf } = useSite();
  const { label, href } = site.config.home.start;
  const first = href !== undefined && site.addresses.has(href) ? href : site.versions[0]?.home;
  return (
    <a className="button" href={hrefOf(first ?? '/')}>
      {label} <ArrowRight aria-hidden="true" className="size-4" />
    </a>
  );
}

function PostLink({ post }: { post: Post }) {
  const { hrefOf } = useSite();
  return <a href={hrefOf(post.path)}>{post.page.frontMatter.title}</a>;
}
