import { useSite } from '../../config/context.tsx';
import { fill } from '../../i18n/fill.tsx';
import { t, wordOf } from '../../i18n/messages.ts';
import { Markup } from '../../mdx/article.tsx';
import { ApiCode } from '../../mdx/components/code-block.tsx';
import { HeadingAnchor } from '../../mdx/components/heading.tsx';
import type { ApiEntry, ApiItem, ApiSection, Markup as MarkupNodes } from '../../reference/model.ts';

/** A type next to or below a name. */
function TypeCode({ lines }: { lines: string }) {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: markup of our own highlighter
  return <code className="api-plain api-type" dangerouslySetInnerHTML={{ __html: lines }} />;
}

/** Marks something as deprecated. */
export function Deprecated({ why }: { why: MarkupNodes }) {
  return (
    <aside className="admonition warning">
      <p className="admonition-title">{t.api.deprecated}</p>
      {why.length > 0 && (
        <div>
          <Markup nodes={why} />
        </div>
      )}
    </aside>
  );
}

/** A heading of an item's page. */
export function ApiHeading({ id, children }: { id: string; children: string }) {
  return (
    <h2 id={id}>
      {children}
      <HeadingAnchor id={id} text={children} />
    </h2>
  );
}

/** A section of an item's page. */
export function Section({ section }: { section: ApiSection }) {
  const { id, title, form, text = [], entries } = section;
  const isTyped = id === 'properties';
  return (
    <section>
      <ApiHeading id={id}>{wordOf(t.api.sections, title)}</ApiHeading>
      {form === 'text' && (
        <div>
          <Markup nodes={text} />
        </div>
      )}
      {form === 'terms' && <Terms entries={entries} />}
      {form === 'members' &&
        entries.map((entry) => <Member key={entry.id} entry={entry} isTyped={isTyped} />)}
    </section>
  );
}

function Marks({ entry }: { entry: ApiEntry }) {
  return (
    <>
      {entry.marks.map((mark) => (
        <span key={mark} className="api-mark">
          {wordOf(t.api.marks, mark)}
        </span>
      ))}
      {entry.deprecated !== undefined && <span className="api-mark warn">{t.api.deprecatedMark}</span>}
    </>
  );
}

function About({ entry }: { entry: ApiEntry }) {
  const { deprecated = [], description, defaultValue, inheritedFrom } = entry;
  return (
    <>
      {deprecated.length > 0 && (
        <div>
          <p>
            <strong>{t.api.deprecatedLead}</strong> <Markup nodes={deprecated} />
          </p>
        </div>
      )}
      {description.length > 0 && (
        <div>
          <Markup nodes={description} />
        </div>
      )}
      {defaultValue !== undefined && <p>{fill(t.api.default, { value: <code>{defaultValue}</code> })}</p>}
      {inheritedFrom && (
        <p className="api-origin">
          {fill(t.api.inherited, {
            origin:
              inheritedFrom.href === undefined ? (
                <code>{inheritedFrom.name}</code>
              ) : (
                <a href={inheritedFrom.href}>
                  <code>{inheritedFrom.name}</code>
                </a>
              ),
          })}
        </p>
      )}
    </>
  );
}

/** Names with their types and descriptions: type parameters, parameters, an object's properties. */
function Terms({ entries }: { entries: readonly ApiEntry[] }) {
  return (
    <dl className="api-terms">
      {entries.map((entry) => (
        <div key={entry.id}>
          <dt>
            <code className="api-plain api-name">{entry.name}</code>
            <Marks entry={entry} />
          </dt>
          <dd>
            {entry.code && <TypeCode lines={entry.code} />}
            <About entry={entry} />
          </dd>
          {entry.parts.length > 0 && (
            <dd className="api-parts">
              <Terms entries={entry.parts} />
            </dd>
          )}
        </div>
      ))}
    </dl>
  );
}

function Member({ entry, isTyped }: { entry: ApiEntry; isTyped: boolean }) {
  // A short type is next to its name. A method's declaration repeats the name and is below it.
  const isShort = isTyped && !entry.code.includes('\n');
  return (
    <div className="api-member">
      <div className="api-head">
        <h3 id={entry.id}>
          <code className="api-plain">{entry.name}</code>
          <HeadingAnchor id={entry.id} text={entry.name} />
        </h3>
        {isShort && <TypeCode lines={entry.code} />}
        <Marks entry={entry} />
      </div>
      {!isShort && <ApiCode lines={entry.code} />}
      <About entry={entry} />
      {entry.parts.length > 0 && <Terms entries={entry.parts} />}
    </div>
  );
}

interface ItemListProps {
  items: readonly ApiItem[];
  /** The package's main entry point. */
  main: string;
  /** A one-sentence summary of an item; empty if it has none. */
  summaryOf: (item: ApiItem) => string;
}

/** The items of one kind: those with a summary as a list, the others as names side by side. */
export function ItemList({ items, main, summaryOf }: ItemListProps) {
  const described = items.filter((item) => summaryOf(item));
  const bare = items.filter((item) => !summaryOf(item));
  return (
    <>
      {described.length > 0 && (
        <dl className="api-terms api-items">
          {described.map((item) => (
            <div key={item.path}>
              <dt>
                <ItemLink item={item} />
                <From item={item} main={main} />
              </dt>
              <dd>{summaryOf(item)}</dd>
            </div>
          ))}
        </dl>
      )}
      {bare.length > 0 && (
        <ul className="api-names">
          {bare.map((item) => (
            <li key={item.path}>
              <ItemLink item={item} />
              <From item={item} main={main} />
            </li>
          ))}
        </ul>
      )}
    </>
  );
}

/** Shows the entry point of an item that the package's main entry point doesn't export. */
function From({ item, main }: { item: ApiItem; main: string }) {
  return item.from[0] === main ? null : <span className="api-mark">{item.from[0]}</span>;
}

function ItemLink({ item }: { item: ApiItem }) {
  const { hrefOf } = useSite();
  return (
    <a href={hrefOf(item.path)} className={item.deprecated === undefined ? undefined : 'line-through'}>
      <code className="api-plain">{item.name}</code>
    </a>
  );
}
