import { describe, expect, test } from 'vitest';
import { hash } from '../../core/node/cache/hash.ts';
import { buildIndex } from '../node/build-index.ts';
import type { SearchRecord } from '../node/records.ts';
import { searchIndex } from './embedded.ts';
import { IndexFiles } from './index-files.ts';

const record = (path: string, title: string, more: Partial<SearchRecord> = {}): SearchRecord => ({
  path,
  title,
  description: `About ${title}.`,
  kind: 'docs',
  version: 'current',
  trail: ['Core'],
  names: [],
  tags: [],
  minor: false,
  sections: [{ anchor: '', heading: '', text: `Some words on ${title}.`, names: '' }],
  ...more,
});
const section = (anchor: string, heading: string, text: string) => ({ anchor, heading, text, names: '' });

const records = [
  record('/docs/guards', 'Guards', {
    sections: [
      section('', '', 'A guard is a condition.'),
      section('combine', 'How do you combine guards?', 'With and, or and not.'),
    ],
  }),
  record('/docs/actors', 'Actors'),
  record('/docs/context', 'Context'),
  record('/docs/persistence', 'Persistence'),
  record('/docs/transitions', 'Transitions'),
  record('/docs/quick-start', 'Quick start'),
  record('/docs/colors', 'Colors', { also: { '4': '/docs/xstate-v4/colors' } }),
  record('/docs/xstate-v4/guards', 'Guards', { version: '4' }),
  record('/docs/xstate-v4/services', 'Services', { version: '4' }),
  ...['createMachine', 'createActor', 'fromPromise', 'setup'].map((name) =>
    record(`/api/xstate/function/${name}`, name, {
      kind: 'api',
      version: '',
      trail: ['API', 'xstate', 'Function'],
    }),
  ),
  record('/api/xstate/type/Guard', 'Guard', { kind: 'api', version: '', trail: ['API', 'xstate', 'Type'] }),
  record('/blog/signage', 'Digital signage', { kind: 'blog', version: '', trail: ['Blog'] }),
];

/** Returns an in-memory index and the function that loads its files. */
function made(of: readonly SearchRecord[]) {
  const { manifest, files } = buildIndex(of, hash);
  const contents = new Map(files.map(({ name, content }) => [name, content]));
  return { manifest, load: async (name: string): Promise<unknown> => JSON.parse(contents.get(name)!) };
}

function indexOf(of: readonly SearchRecord[]): IndexFiles {
  const { manifest, load } = made(of);
  return new IndexFiles(manifest, load);
}

const { manifest, load } = made(records);
const index = new IndexFiles(manifest, load);

async function find(query: string, context = 'current', version?: string): Promise<string[]> {
  const { groups } = await searchIndex(index, { query, context, version, perGroup: 10 }, '/');
  return groups.flatMap(({ hits }) => hits.map(({ href }) => href));
}

describe('searchIndex', () => {
  test.each([
    ['guards', '/docs/guards'],
    ['GUARD', '/docs/guards'],
    ['gua', '/docs/guards'],
    ['combine guards', '/docs/guards#combine'],
    ['quickstart', '/docs/quick-start'],
    ['quick st', '/docs/quick-start'],
    ['persisting', '/docs/persistence'],
    ['createmachine', '/api/xstate/function/createMachine'],
    ['createact', '/api/xstate/function/createActor'],
    ['machine create', '/api/xstate/function/createMachine'],
    ['frompromis', '/api/xstate/function/fromPromise'],
    ['services', '/docs/xstate-v4/services'],
    ['signage', '/blog/signage'],
  ])('“%s” finds %s first', async (query, right) => {
    expect((await find(query))[0]).toBe(right);
  });
});

describe('a page that two versions share', () => {
  test.each([
    ['once, in the current version', 'current', undefined, '/docs/colors'],
    ['in the version being read', '4', undefined, '/docs/xstate-v4/colors'],
    ['in the requested version', 'current', '4', '/docs/xstate-v4/colors'],
    ['in the current version if it is requested', '4', 'current', '/docs/colors'],
  ])('is found %s', async (_, context, only, right) => {
    expect(await find('colors', context, only)).toEqual([right]);
    const { groups } = await searchIndex(
      index,
      { query: 'colors', context, version: only, perGroup: 10 },
      '/',
    );
    expect(groups.map(({ version }) => version)).toEqual([only ?? context]);
  });
});

describe('ranking', () => {
  const words = (n: number) => Array.from({ length: n }, (_, i) => `Term ${String.fromCharCode(97 + i)}${i}`);
  const ask = async (records: SearchRecord[], query: string) => {
    const opened = indexOf(records);
    const { groups } = await searchIndex(opened, { query, context: 'current', perGroup: 10 }, '/');
    return groups[0]?.hits[0]?.href;
  };
  const others = ['Context', 'Actors', 'Invoke'].map((title) =>
    record(`/docs/${title.toLowerCase()}`, title),
  );

  test('prefers a page whose URL is the query over the heading of another', async () => {
    const page = record('/docs/delays', 'Later (after) steps', {
      description: 'Steps with delays.',
      names: ['delays'],
    });
    const aside = record('/docs/editor', 'Editor', {
      sections: [section('', '', ''), section('d', 'Delays', '')],
    });
    expect(await ask([...others, aside, page], 'delays')).toBe('/docs/delays');
  });

  test('finds a section by its keywords, together with the rest of its page', async () => {
    const save = (path: string, title: string) =>
      record(path, title, {
        sections: [
          section('', '', ''),
          { ...section('keep', 'Keep it', 'Words.'), keywords: ['save and load'] },
        ],
      });
    const pages = [save('/docs/boats', 'Boats'), save('/docs/snapshots', 'Snapshots')];
    expect(await ask([...others, ...pages], 'load snapshots')).toMatch(/^\/docs\/snapshots/);
    expect(await ask([...others, pages[0]!], 'save and load')).toBe('/docs/boats#keep');
  });

  test('prefers a page that uses a word throughout over one that mentions it once', async () => {
    const about = record('/docs/about', 'Signals', {
      sections: ['', 'a', 'b', 'c', 'd', 'e'].map((id) =>
        section(
          id,
          id && `Part ${id}`,
          `A socket is opened here, kept there, and ${'then again '.repeat(20)}`,
        ),
      ),
    });
    const once = record('/docs/once', 'Windows', {
      sections: [section('', '', ''), section('f', 'Part f', 'Whatever a socket gets.')],
    });
    expect(await ask([...others, once, about], 'socket')).toMatch(/^\/docs\/about/);
  });

  test('compares a heading together with its page’s title', async () => {
    const kites = record('/docs/kites', 'Kites', {
      sections: [section('', '', ''), section('install', 'Installation', 'Words.')],
    });
    const guide = record('/docs/guide', 'Installation guide of boats', {
      sections: [
        section('', '', ''),
        section('kites', 'Kites', 'Kites, installation, kites, installation, kites, installation.'),
      ],
    });
    expect(await ask([...others, guide, kites], 'kites installation')).toBe('/docs/kites#install');
  });

  test('prefers a keyword that is the whole query over longer headings', async () => {
    const sections = (heading: string, keywords: string[]) => [
      section('', '', ''),
      { ...section('s', heading, 'Words.'), keywords },
    ];
    const named = record('/docs/named', 'Signals', { sections: sections('Tell others', ['run code']) });
    const aside = record('/docs/aside', 'Windows', {
      sections: [section('', '', ''), section('s', 'Run the code again', 'Words.')],
    });
    expect(await ask([...others, aside, named], 'run code')).toBe('/docs/named#s');
  });

  test('prefers words in one keyword over the same words in several', async () => {
    const keyed = (path: string, keywords: string[]) =>
      record(path, 'Signals', {
        sections: [section('', '', ''), { ...section('s', 'Tell others', 'Words.'), keywords }],
      });
    const several = keyed('/docs/a', ['stop the world', 'old browsers', 'timer precision']);
    const one = keyed('/docs/b', ['stop an old timer', 'world', 'browsers', 'precision']);
    expect(await ask([...others, several, one], 'how do i use timers that are old and stop them')).toBe(
      '/docs/b#s',
    );
  });

  test('prefers a section if the query contains more than the page’s name, otherwise the page', async () => {
    const boats = record('/docs/boats', 'Boats', {
      names: ['boats'],
      sections: [section('', '', 'Boats float.'), section('mend', 'Repairs', 'Mend the hull of boats.')],
    });
    expect(await ask([...others, boats], 'boats hull')).toBe('/docs/boats#mend');
    expect(await ask([...others, boats], 'boats')).toBe('/docs/boats');
    expect(await ask([...others, boats], 'boat')).toBe('/docs/boats');
  });

  test('prefers docs over an equally good post', async () => {
    const post = record('/blog/kites', 'Kites in the wind', { kind: 'blog', version: '', trail: ['Blog'] });
    const page = record('/docs/kites', 'Kites in the wind');
    expect(await ask([...others, post, page], 'kites wind')).toBe('/docs/kites');
  });

  test('ignores common words in the limit for long queries', async () => {
    const boats = record('/docs/boats', 'Boats', {
      sections: [section('', '', ''), section('mend', 'Repairs', 'Mend the hull of boats.')],
    });
    const long = 'I would like to know if it is possible for me to mend the hull in any way';
    expect(await ask([...others, boats], long)).toBe('/docs/boats#mend');
  });

  test('ranks definitions after explanations, but finds them if there is nothing else', async () => {
    const glossary = record('/docs/glossary', 'Glossary', {
      sections: ['', 'Raise', 'Jitter', ...words(150)].map((name) =>
        section(name.toLowerCase(), name, `${name} is a word for an event.`),
      ),
    });
    const actions = record('/docs/actions', 'Actions', {
      sections: [
        section('', '', ''),
        section('raise', 'Raise and cancel', 'You raise an event for yourself. To raise is to send.'),
      ],
    });
    expect(await ask([...others, glossary, actions], 'raise events')).toBe('/docs/actions#raise');
    expect(await ask([...others, glossary, actions], 'jitter')).toBe('/docs/glossary#jitter');
  });

  test('prefers an exact heading over a page with one of the words as its name', async () => {
    const page = record('/docs/typescript', 'TypeScript', { description: 'How to set up types.' });
    const installation = record('/docs/installation', 'Installation', {
      sections: [
        section('', '', ''),
        section('set-up', 'Set up TypeScript', 'In TypeScript, turn on strict.'),
      ],
    });
    expect(await ask([...others, page, installation], 'set up typescript')).toBe('/docs/installation#set-up');
  });

  test('ignores quoted names in error messages', async () => {
    const messages = record('/docs/messages', 'Messages', {
      sections: [section('', '', ''), section('stopped', 'Event was sent to stopped actor', 'It is done.')],
    });
    const wizard = record('/docs/wizard', 'Next wizard', {
      description: 'An actor, and what event is sent.',
    });
    const pasted = 'Event "NEXT" was sent to stopped actor "wizard (x:0)".';
    expect(await ask([...others, messages, wizard], pasted)).toBe('/docs/messages#stopped');
    expect(await ask([...others, messages, wizard], 'what is a "wizard"')).toBe('/docs/wizard');
  });

  test('distinguishes error messages by the property that was read', async () => {
    const read = (name: string) =>
      section(name, `Cannot read properties of undefined (reading '${name}')`, 'Words.');
    const errors = record('/docs/errors', 'Errors', {
      sections: [section('', '', ''), ...['send', 'type'].map(read)],
    });
    for (const name of ['send', 'type'])
      for (const message of [
        `TypeError: Cannot read properties of undefined (reading '${name}')`,
        `TypeError: Cannot read property '${name}' of undefined`,
      ])
        expect(await ask([...others, errors], message), message).toBe(`/docs/errors#${name}`);
  });

  test('finds a member whose name is a common word', async () => {
    const rooms = record('/docs/rooms', 'Rooms', {
      sections: [
        section('', '', ''),
        section('room', 'The room', 'A room and a room.'),
        section('can', 'Check a room: can', 'Words.'),
      ],
    });
    expect(await ask([...others, rooms], 'room.can')).toBe('/docs/rooms#can');
    expect(await ask([...others, rooms], 'you can room')).toBe('/docs/rooms#room');
  });

  test('finds names in code that contain underscores or accents', async () => {
    const rooms = record('/docs/rooms', 'Rooms', {
      sections: [{ anchor: '', heading: '', text: 'People talk.', names: 'ROOM_JOINED cafés' }],
    });
    for (const query of ['room_joined', 'joined', 'Cafés'])
      expect(await ask([...others, rooms], query)).toBe('/docs/rooms');
  });

  test('prefers docs over an API type for plain words', async () => {
    const page = record('/docs/delayed', 'Delayed (after) transitions', { names: ['delayed-transitions'] });
    const type = record('/api/xstate/type/DelayedTransitions', 'DelayedTransitions', {
      kind: 'api',
      version: '',
    });
    expect(await ask([...others, page, type], 'delayed transitions')).toBe('/docs/delayed');
    expect(await ask([...others, page, type], 'delayedtransitions')).toBe(
      '/api/xstate/type/DelayedTransitions',
    );
  });

  test('does not fetch common words if there are others', async () => {
    const fetched: string[] = [];
    const opened = indexOf(records);
    const word = opened.word.bind(opened);
    opened.word = (term) => {
      fetched.push(opened.words.list[term]!);
      return word(term);
    };
    await searchIndex(opened, { query: 'how do you guard', context: 'current', perGroup: 5 }, '/');
    expect(fetched).toContain('guard');
    expect(fetched.filter((word) => ['how', 'do', 'you'].includes(word))).toEqual([]);
  });
});

describe('a filter', () => {
  const posts = ['One', 'Two'].map((name) =>
    record(`/blog/${name}`, name, {
      kind: 'blog',
      version: '',
      sections: [section('', '', `${'Something else. '.repeat(60)} Persistence, in passing.`)],
    }),
  );
  const older = record('/docs/xstate-v4/persistence', 'Keep it', {
    version: '4',
    sections: [section('', '', 'Of persistence.')],
  });
  const post = record('/blog/persistence', 'Persistence', { kind: 'blog', version: '' });
  const opened = indexOf([...records, ...posts, older, post]);
  const request = { query: 'persistence', context: 'current', perGroup: 5 };

  test('by kind shows all results of that kind', async () => {
    const { groups, total } = await searchIndex(opened, { ...request, kind: 'blog' }, '/');
    expect(groups.map(({ kind }) => kind)).toEqual(['blog']);
    expect(total).toBe(3);
  });

  test('by version sorts that version first', async () => {
    const { groups } = await searchIndex(opened, { ...request, version: '4' }, '/');
    expect(groups.map(({ kind, version }) => `${kind} ${version}`)).toEqual(['docs 4', 'blog ']);
  });
});

describe('marked text', () => {
  const marked = async (query: string) => {
    const { groups } = await searchIndex(index, { query, context: 'current', perGroup: 10 }, '/');
    const spans = groups.flatMap(({ hits }) =>
      hits.flatMap(({ page, heading, excerpt }) => [...page, ...(heading ?? []), ...excerpt]),
    );
    return new Set(spans.filter((span) => span.marked).map(({ text }) => text));
  };

  test('excludes common words', async () => {
    expect(await marked('how do you combine guards ')).toEqual(
      new Set(['combine', 'guards', 'Guards', 'Guard']),
    );
  });

  test('contains prefixes while typing', async () => {
    expect(await marked('persis')).toEqual(new Set(['Persis']));
  });

  test('excludes parts of longer words if the whole word exists', async () => {
    const states = record('/docs/states', 'States', {
      description: 'A state is no statechart.',
      sections: [section('', '', '')],
    });
    const opened = indexOf([...records, states]);
    const { groups } = await searchIndex(opened, { query: 'state', context: 'current', perGroup: 1 }, '/');
    const { page, excerpt } = groups[0]!.hits[0]!;
    const shown = [...page, ...excerpt].filter(({ marked }) => marked).map(({ text }) => text);
    expect(shown).toEqual(['States', 'state']);
  });
});

test('skips sections without text in the answer', async () => {
  const silent = record('/docs/sheet', 'Jitter', {
    answers: true,
    sections: [section('', '', ''), section('jitter', 'Jitter', '')],
  });
  const glossary = record('/docs/glossary', 'Glossary', {
    answers: true,
    sections: [section('', '', ''), section('jitter', 'Jitter', 'It varies.')],
  });
  const opened = indexOf([...records, silent, glossary]);
  const { answer } = await searchIndex(opened, { query: 'jitter', context: 'current', perGroup: 5 }, '/');
  expect(answer).toMatchObject({ text: 'It varies.', hit: { href: '/docs/glossary#jitter' } });
});

test('ranks the current version before the others', async () => {
  const v5 = await find('guards', 'current');
  expect(v5.indexOf('/docs/guards')).toBeLessThan(v5.indexOf('/docs/xstate-v4/guards'));
  expect((await find('guards', '4'))[0]).toBe('/docs/xstate-v4/guards');
});

describe('the API of another version', () => {
  const guide = record('/docs/xstate-v4/actions', 'Actions', {
    version: '4',
    sections: [section('', '', ''), section('send', 'Tell the parent: sendParent', 'It makes an action.')],
  });
  const item = record('/api/xstate/function/sendParent', 'sendParent', {
    kind: 'api',
    trail: ['API', 'xstate'],
  });
  const opened = indexOf([...records, guide, item]);
  const ask = (context: string) => searchIndex(opened, { query: 'sendParent', context, perGroup: 5 }, '/');

  test('is ranked after the docs of the current version and is not an answer', async () => {
    const { groups, answer } = await ask('4');
    expect(groups.map(({ kind, version }) => [kind, version])).toEqual([
      ['docs', '4'],
      ['api', 'current'],
    ]);
    expect(answer).toBeUndefined();
  });

  test('is ranked first in its own version', async () => {
    const { groups, answer } = await ask('current');
    expect(groups[0]).toMatchObject({ kind: 'api', version: 'current' });
    expect(answer?.hit.href).toBe('/api/xstate/function/sendParent');
  });
});

describe('API items named after another one', () => {
  const item = (kind: string, title: string) =>
    record(`/api/xstate/${kind}/${title}`, title, { kind: 'api', trail: ['API', 'xstate', kind] });
  const guide = record('/docs/send', 'Send', {
    sections: [section('', '', ''), section('to', 'Tell another: sendTo', 'You call sendTo for it.')],
  });
  const items = [item('interface', 'SendToAction'), item('function', 'sendTo'), item('type', 'SendToParams')];
  const opened = indexOf([...records, guide, ...items]);
  const ask = async (query: string) => {
    const { groups } = await searchIndex(opened, { query, context: 'current', perGroup: 5 }, '/');
    return groups.map(({ hits, total, isRest }) => [hits.map(({ href }) => href), total, isRest]);
  };

  test('are ranked after the docs, and the item itself before them', async () => {
    expect(await ask('sendTo')).toEqual([
      [['/api/xstate/function/sendTo'], 1, undefined],
      [['/docs/send#to'], 1, undefined],
      [['/api/xstate/interface/SendToAction', '/api/xstate/type/SendToParams'], 2, true],
    ]);
  });

  test('are ranked first if their name was typed', async () => {
    expect((await ask('sendtoaction'))[0]).toEqual([
      ['/api/xstate/interface/SendToAction'],
      expect.any(Number),
      undefined,
    ]);
  });
});

describe('API items with the same name in several packages', () => {
  const hook = (name: string, text: string) =>
    record(`/api/@xstate/${name}/function/useSelector`, 'useSelector', {
      kind: 'api',
      package: `@xstate/${name}`,
      trail: ['API', `@xstate/${name}`, 'Function'],
      sections: [section('', '', text)],
    });
  const hooks = [hook('react', 'A hook.'), hook('svelte', 'useSelector is it.'), hook('vue', 'A ref.')];
  const opened = indexOf([...records, ...hooks]);

  test.each([
    ['in the site’s order of packages', 'useSelector', undefined, ['react', 'svelte', 'vue']],
    ['the package of the current page first', 'useSelector', '/docs/xstate-vue', ['vue', 'react', 'svelte']],
    ['the package in the query first', 'svelte useSelector', undefined, ['svelte', 'react', 'vue']],
  ])('are shown with their package: %s', async (_, query, page, names) => {
    const request = { query, page, context: 'current', perGroup: 5 };
    const { groups, answer } = await searchIndex(opened, request, '/');
    const hits = groups.find(({ kind }) => kind === 'api')?.hits.map((hit) => hit.package);
    expect(hits).toEqual(names.map((name) => `@xstate/${name}`));
    if (query === 'useSelector') expect(answer?.hit.package).toBe(`@xstate/${names[0]}`);
  });
});

test('excludes the docs of other versions with a version filter', async () => {
  expect((await find('guards', 'current', '4')).filter((href) => href.startsWith('/docs/guards'))).toEqual(
    [],
  );
});

describe('finds words of five or more letters with any single typo', () => {
  const slips = (word: string): string[] =>
    [...word].flatMap((letter, i) => [
      word.slice(0, i) + word.slice(i + 1),
      word.slice(0, i) + letter + word.slice(i),
      `${word.slice(0, i)}q${word.slice(i + 1)}`,
      `${word.slice(0, i)}z${word.slice(i)}`,
      ...(i > 0 ? [word.slice(0, i - 1) + letter + word[i - 1] + word.slice(i + 1)] : []),
    ]);
  for (const [word, right] of [
    ['guards', '/docs/guards'],
    ['actors', '/docs/actors'],
    ['context', '/docs/context'],
    ['transitions', '/docs/transitions'],
    ['persistence', '/docs/persistence'],
    ['createmachine', '/api/xstate/function/createMachine'],
  ] as const) {
    test(`finds ${word}`, async () => {
      const lost: string[] = [];
      for (const slip of slips(word)) if (!(await find(slip)).slice(0, 3).includes(right)) lost.push(slip);
      expect(lost).toEqual([]);
    });
  }
});

test.each([
  '',
  '   ',
  '((([a-z]+',
  '<script>',
  '🤖🎉',
  'مرحبا',
  '\ud83d',
  '__proto__',
  'constructor',
  'a'.repeat(10_000),
  'guard '.repeat(2000),
])('handles unusual input: %s', async (query) => {
  const before = process.cpuUsage();
  await find(query);
  expect(process.cpuUsage(before).user / 1e6).toBeLessThan(1);
});

test('skips the excerpts of lower groups until the whole index is loaded', async () => {
  const fetched: string[] = [];
  const opened = new IndexFiles(manifest, (name) => {
    fetched.push(name);
    return load(name);
  });
  const request = { query: 'guards', context: 'current', perGroup: 5, perOther: 1 };
  const excerpts = async () => {
    const { groups } = await searchIndex(opened, request, '/');
    return groups.map(({ version, hits }) => [version, hits[0]!.excerpt.length > 0]);
  };
  expect(await excerpts()).toEqual([
    ['current', true],
    ['4', false],
    ['', false],
  ]);
  expect(fetched.filter((name) => name.startsWith('h-'))).toHaveLength(1);
  expect(fetched.filter((name) => name.startsWith('p-'))).toHaveLength(1);
  await opened.complete('current');
  expect(await excerpts()).toEqual([
    ['current', true],
    ['4', true],
    ['', true],
  ]);
});

test('fails the query if a file cannot be loaded, and loads it again for the next query', async () => {
  let broken = true;
  const flaky = new IndexFiles(manifest, (name) =>
    broken && name.startsWith('w-') ? Promise.reject(new Error('offline')) : load(name),
  );
  const ask = () => searchIndex(flaky, { query: 'guards', context: 'current', perGroup: 5 }, '/');
  await expect(ask()).rejects.toThrow('offline');
  broken = false;
  expect((await ask()).groups[0]?.hits[0]?.href).toBe('/docs/guards');
});
