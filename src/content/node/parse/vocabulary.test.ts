import { describe, expect, it } from 'vitest';
import { t } from '../../../i18n/messages.ts';
import { admonitions } from '../../../mdx/components/admonition-kinds.ts';
import { compileText, FRONT_LINES, mistakesIn } from '../page.fixture.ts';

const at = (line: number) => `content/docs/v5/page.mdx:${FRONT_LINES + line}`;
const html = async (...lines: string[]) => (await compileText(lines)).html;

describe('components', () => {
  it('are rejected if they are unknown, with a list of the known ones', async () => {
    expect(await mistakesIn(['', '<Chart />'])).toEqual([
      `${at(2)}:1: unknown component <Chart>\n  The components are <Application>, <Card>, <CardList>, <Converter>, <Example>, <Gallery>, <Split>, <Statechart>, <Steps>, <Tab>, <Tabs>. See docs/page-reference.md.`,
    ]);
    expect((await mistakesIn(['<div>x</div>']))[0]).toContain('unknown component <div>');
    expect((await mistakesIn(['<constructor />']))[0]).toContain('unknown component <constructor>');
  });

  it('accept only their attributes, as text', async () => {
    expect(
      await mistakesIn(['<CardList>', '<Card title={name} href="/a" color="red">x</Card>', '</CardList>']),
    ).toEqual([
      `${at(2)}:1: <Card>: 'title' must be text\n  Write title="value".`,
      `${at(2)}:1: <Card>: unknown attribute 'color'\n  The attributes are title, href.`,
    ]);
    // Its correct form isn't reported as missing, too.
    expect(await mistakesIn(['<CardList>', '<Card titel="A">x</Card>', '</CardList>'])).toEqual([
      `${at(2)}:1: <Card>: unknown attribute 'titel'\n  Did you mean 'title'? The attributes are title, href.`,
    ]);
  });

  it.each(['"GO"', '{5}', '{["GO"]}', '{events}', '{f()}'])(
    'accept only objects as data, not %s',
    async (value) => {
      expect(await mistakesIn([`<Statechart machine="lamp" send=${value} />`])).toContain(
        `${at(1)}:1: <Statechart>: 'send' must be an object literal\n  Write an object without variables or function calls, such as send={{ SET: [{ value: 1 }] }}.`,
      );
    },
  );

  it.each([
    [
      'send={{ SET: 5 }}',
      'send.SET: expected array (found 5)\n  Write an object such as send={{ SET: [{ value: 1 }] }}.',
    ],
    [
      "unexplored={{ on: '' }}",
      "unexplored.on: expected a reason (found \"\")\n  Write an object such as unexplored={{ 'locked': 'It takes ten minutes.' }}.",
    ],
    [
      'plai="GO"',
      "unknown attribute 'plai'\n  Did you mean 'play'? The attributes are machine, file, play, send, unexplored.",
    ],
    ['size={5}', "unknown attribute 'size'\n  The attributes are machine, file, play, send, unexplored."],
  ])('report the structure of %s', async (attribute, message) => {
    expect(await mistakesIn([`<Statechart machine="lamp" ${attribute} />`])).toContain(
      `${at(1)}:1: <Statechart>: ${message}`,
    );
  });

  const tabs = '<Tabs><Tab label="a">x</Tab></Tabs>';

  it.each([
    ['a sentence', `See ${tabs} here.`, 5],
    ['a heading', `## ${tabs}`, 4],
    ['emphasis', `**${tabs}**`, 3],
    ['an item of a list', `- See ${tabs}`, 7],
    ['the text of a component', `<CardList><Card title="A">See ${tabs}</Card></CardList>`, 31],
  ])('are rejected within the text of %s', async (_, line, column) => {
    expect(await mistakesIn([line])).toEqual([
      `${at(1)}:${column}: <Tabs> is inside a line of text\n  Put the component on a separate line, with empty lines around it.`,
    ]);
  });

  it('are rejected in a table cell', async () => {
    expect(await mistakesIn(['| A |', '| - |', `| ${tabs} |`])).toEqual([
      expect.stringContaining(`${at(3)}:3: <Tabs> is inside a line of text`),
    ]);
  });

  it.each([
    tabs,
    `- ${tabs}`,
    `${tabs} {/* a note */}`,
    `<CardList><Card title="A">${tabs}</Card></CardList>`,
  ])('are accepted alone on a line: %s', async (line) => {
    expect(await mistakesIn([line])).toEqual([]);
  });
});

describe('<Gallery>', () => {
  it('rejects other content and an unknown framework', async () => {
    expect(await mistakesIn(['<Gallery>', 'Text', '</Gallery>'])).toEqual([
      expect.stringContaining('<Gallery> must contain only <Example> elements'),
    ]);
    const example =
      '<Example title="A" href="/" file="examples/a/a.ts" machine="m" framework="ember" level="simple">x</Example>';
    const mistakes = await mistakesIn(['<Gallery>', example, '</Gallery>'], {
      included: {
        'examples/a/a.ts':
          "import { createMachine } from 'xstate';\nexport const m = createMachine({ initial: 'a', states: { a: {} } });",
      },
    });
    expect(mistakes).toEqual([
      expect.stringContaining(
        "<Example>: unknown value 'ember' for framework\n  Use none, react, vue, svelte, solid, or node.",
      ),
    ]);
  });
});

it('reports a text attribute with an invalid format', async () => {
  expect(await mistakesIn(['<Converter href="migration" />'])).toEqual([
    expect.stringContaining('<Converter>: href: '),
  ]);
});

describe('<CardList>', () => {
  it('renders a list of cards with paragraphs', async () => {
    expect(
      await html(
        '<CardList>',
        '<Card title="A & B" href="/a">Some `text`.</Card>',
        '<Card title="C" />',
        '</CardList>',
      ),
    ).toBe(
      '<ul class="cards"><li class="card"><p class="card-title"><a href="/a">A &amp; B</a></p><p>Some <code>text</code>.</p></li>' +
        '<li class="card"><p class="card-title">C</p></li></ul>',
    );
  });

  it('keeps paragraphs and lists in a card', async () => {
    const card = await html(
      '<CardList>',
      '<Card title="A">',
      '',
      'One.',
      '',
      '- Two.',
      '',
      '</Card>',
      '</CardList>',
    );
    expect(card).toContain('</p><p>One.</p><ul>');
  });

  it('rejects content other than cards', async () => {
    expect((await mistakesIn(['<CardList>', '</CardList>']))[0]).toContain(
      '<CardList> must contain only <Card> elements',
    );
    expect((await mistakesIn(['<CardList>', '', 'Text.', '', '</CardList>']))[0]).toContain(
      'must contain only <Card> elements',
    );
  });

  it('rejects cards outside of it', async () => {
    expect(await mistakesIn(['<Card title="A">x</Card>'])).toEqual([
      `${at(1)}:1: <Card> is outside of <CardList>\n  Put <Card> directly inside <CardList>…</CardList>.`,
    ]);
  });
});

describe('<Tabs>', () => {
  const two = [
    '<Tabs group="pm">',
    '<Tab label="npm">',
    '',
    'One.',
    '',
    '</Tab>',
    '<Tab label="pnpm">Two.</Tab>',
    '</Tabs>',
  ];

  it('renders a tab list and panels that reference each other, with the first one open', async () => {
    expect(await html(...two)).toBe(
      '<doc-tabs class="tabs" data-group="pm"><div class="tab-list" role="tablist">' +
        '<button type="button" role="tab" id="_R_0_0" aria-controls="_R_0_0-panel" aria-selected="true" tabindex="0">npm</button>' +
        '<button type="button" role="tab" id="_R_0_1" aria-controls="_R_0_1-panel" aria-selected="false" tabindex="-1">pnpm</button>' +
        '</div><doc-tab class="tab-panel single" role="tabpanel" data-label="npm" id="_R_0_0-panel" aria-labelledby="_R_0_0"><p>One.</p></doc-tab>' +
        '<doc-tab class="tab-panel single" role="tabpanel" data-label="pnpm" id="_R_0_1-panel" aria-labelledby="_R_0_1" hidden="until-found"><p>Two.</p></doc-tab></doc-tabs>',
    );
  });

  it('has unique IDs on a page with several', async () => {
    const ids = (await html(...two, '', ...two)).match(/ id="[^"]*"/g) ?? [];
    expect(new Set(ids).size).toBe(8);
  });

  it('rejects other content and duplicate labels', async () => {
    expect((await mistakesIn(['<Tabs>', '</Tabs>']))[0]).toContain('<Tabs> must contain only <Tab> elements');
    expect((await mistakesIn(['<Tabs>', '', 'Lost.', '', ...two.slice(1)]))[0]).toContain(
      '<Tabs> must contain only <Tab> elements',
    );
    expect(
      await mistakesIn(['<Tabs>', '<Tab label="a">x</Tab>', '<Tab label="A">y</Tab>', '</Tabs>']),
    ).toEqual([
      `${at(1)}:1: <Tabs> contains two tabs with the same label\n  Give each tab a different label.`,
    ]);
  });

  it('rejects tabs outside of it and tabs without a label', async () => {
    expect((await mistakesIn(['<Tab label="a">x</Tab>']))[0]).toContain('<Tab> is outside of <Tabs>');
    expect((await mistakesIn(['<Tabs>', '<Tab>x</Tab>', '</Tabs>']))[0]).toContain(
      "<Tab>: the attribute 'label' is missing or empty",
    );
  });

  it('does not wrap a code block in a paragraph, and marks a panel of one block', async () => {
    const tabs = await html(
      '<Tabs>',
      '<Tab label="npm">',
      '',
      '```bash',
      'npm ci',
      '```',
      '',
      '</Tab>',
      '</Tabs>',
    );
    expect(tabs).toMatch(/<doc-tab class="tab-panel single"[^>]*><figure class="code">/);
    expect(tabs).not.toContain('<p>');
    expect(
      await html('<Tabs>', '<Tab label="a">', '', 'One.', '', 'Two.', '', '</Tab>', '</Tabs>'),
    ).toContain('<doc-tab class="tab-panel" role');
  });
});

describe('<Steps>', () => {
  it('wraps one ordered list', async () => {
    expect(await html('<Steps>', '', '1. One.', '2. Two.', '', '</Steps>')).toMatch(
      /^<div class="steps"><ol>/,
    );
  });

  it.each([
    ['a list without numbers', ['- One.']],
    ['two lists', ['1. One.', '', 'Text.', '', '1. Two.']],
    ['nothing', []],
  ])('rejects %s', async (_, lines) => {
    expect((await mistakesIn(['<Steps>', '', ...lines, '', '</Steps>']))[0]).toContain(
      `${at(1)}:1: <Steps> must contain exactly one ordered list`,
    );
  });
});

describe('admonitions', () => {
  it.each(admonitions.map((kind) => [kind, t.admonitions[kind]] as const))(
    'of kind %s have the default title “%s”',
    async (kind, title) => {
      expect(await html(`:::${kind}`, '', 'Text.', '', ':::')).toBe(
        `<aside class="admonition ${kind}"><p class="admonition-title">${title}</p><p>Text.</p></aside>`,
      );
    },
  );

  it('accept a title with markup', async () => {
    expect(await html(':::tip[Use `assign`]', 'Text.', ':::')).toContain(
      '<p class="admonition-title">Use <code>assign</code></p>',
    );
  });

  it('can contain another one if they have four colons', async () => {
    const nested = await html(
      '::::note',
      '',
      'One.',
      '',
      ':::tip',
      '',
      'Two.',
      '',
      ':::',
      '',
      'Three.',
      '',
      '::::',
    );
    expect(nested).toMatch(
      /^<aside class="admonition note">.*One\..*<aside class="admonition tip">.*Two\..*<\/aside><p>Three\.<\/p><\/aside>$/,
    );
  });

  it('are supported in lists and can contain code', async () => {
    const inList = await html(
      '1. One.',
      '',
      '   :::note',
      '',
      '   ```ts',
      '   a;',
      '   ```',
      '',
      '   :::',
      '',
      '2. Two.',
    );
    expect(inList).toMatch(/<li>.*<aside.*<figure class="code".*<\/aside>.*<\/li>/s);
  });

  it('of an unknown kind are rejected, with a list of kinds', async () => {
    expect(await mistakesIn([':::caution', '', 'Text.', '', ':::'])).toEqual([
      expect.stringMatching(
        `^${at(1)}:1: unknown admonition :::caution\n  Did you mean :::warning\\? The kinds are note, tip, info, warning`,
      ),
    ]);
    expect((await mistakesIn([':::constructor', ':::']))[0]).toContain('unknown admonition');
    expect((await mistakesIn([':::warn', ':::']))[0]).toContain('Did you mean :::warning?');
  });

  it('require :::latest to be one top-level paragraph on a page of an older version', async () => {
    const note = [':::latest', 'In v5, see [Guards](/docs/guards).', ':::'];
    const older = { xstate: 4 } as const;
    expect(await mistakesIn(note, older)).toEqual([]);
    expect((await mistakesIn(note))[0]).toContain(':::latest is on a page of the latest version');
    expect((await mistakesIn(['::::note', ...note, '::::'], older))[0]).toContain('is inside another block');
    for (const text of [':::latest[Title]\n\nText.\n\n:::', ':::latest\n- List.\n:::', ':::latest\n:::'])
      expect((await mistakesIn(text.split('\n'), older))[0]).toContain(':::latest isn’t a single paragraph');
  });

  it('exclude the text of :::latest from search', async () => {
    const { sections, links } = await compileText(
      ['Opening.', '', ':::latest', 'See [it](/docs/guards).', ':::'],
      { xstate: 4 },
    );
    expect(sections.map(({ text }) => text)).toEqual(['Opening.']);
    expect(links.map(({ href }) => href)).toEqual(['/docs/guards']);
  });

  it('with a space before the title are rejected', async () => {
    expect((await mistakesIn([':::note [A title]', '', 'Text.', '', ':::']))[0]).toContain(
      `${at(1)}:1: ':::note [A title]' isn’t an admonition\n  Write :::note[A title].`,
    );
  });

  it('that are not closed are rejected', async () => {
    expect(await mistakesIn([':::note', '', 'Text.', '', '## More', '', 'Text.'])).toEqual([
      expect.stringContaining(`${at(1)}:1: :::note isn’t closed`),
    ]);
    expect(await mistakesIn([':::note', '', ':::tip', '', 'Text.', '', ':::', '', ':::'])).toEqual([
      `${at(9)}:1: ':::' doesn’t close an admonition\n  Remove the line, or use four colons for an admonition that contains another one.`,
    ]);
  });

  it('reject attributes', async () => {
    expect((await mistakesIn([':::note{.wide}', 'Text.', ':::']))[0]).toContain(
      ':::note doesn’t accept {attributes}',
    );
  });

  it('are not detected in colons in prose', async () => {
    expect(await html('At 10:30, xstate:5 and a::b.')).toBe('<p>At 10:30, xstate:5 and a::b.</p>');
  });
});
