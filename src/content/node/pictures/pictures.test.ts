import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import type { Root } from 'hast';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { toMarkdownBlocks, writeMarkdown } from '../../../mdx/to-markdown/markdown.ts';
import { compileText, FRONT_LINES, mistakesIn } from '../page.fixture.ts';
import { readPictures } from './picture-files.ts';

let root: string;
const put = (file: string, bytes: string | Uint8Array) => {
  mkdirSync(dirname(join(root, file)), { recursive: true });
  writeFileSync(join(root, file), bytes);
};
const blank = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#abc' } });

const drawing = (color: string, width = 40) =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="20"><path fill="${color}" d="M0 0h9v9z"/></svg>`;

beforeAll(async () => {
  root = mkdtempSync(join(tmpdir(), 'pictures-'));
  put('docs/v5/day.svg', drawing('#000'));
  put('docs/v5/day.dark.svg', drawing('#fff'));
  put('docs/v5/photo.png', await blank(300, 200).png().toBuffer());
  put('docs/v5/photo.dark.png', await blank(301, 200).png().toBuffer());
  put('docs/v5/wide.png', await blank(1600, 801).png().toBuffer());
  put('docs/v5/small.jpg', await blank(300, 200).jpeg().toBuffer());
  put('docs/v5/fake.png', await blank(30, 20).jpeg().toBuffer());
  put('docs/v5/broken.png', 'no picture');
  put('docs/v5/cat.gif', await blank(30, 20).gif().toBuffer());
  put('docs/v5/huge.png', new Uint8Array(21e6));
  put(
    'docs/v5/many.png',
    await blank(9000, 6000).toColourspace('b-w').png({ compressionLevel: 1 }).toBuffer(),
  );
  put(
    'docs/v5/lying.jpg',
    await blank(300, 200).withExif({}).withMetadata({ orientation: 6 }).jpeg().toBuffer(),
  );
  put('docs/v5/img/図 1.webp', await blank(40, 30).webp().toBuffer());
  put(
    'docs/shared.svg',
    '<svg xmlns="http://www.w3.org/2000/svg" width="40" height="20"><path fill="url(#a)"/></svg>',
  );
});
afterAll(() => rmSync(root, { recursive: true }));

const file = 'docs/v5/page.mdx';
const withPictures = (lines: readonly string[]) => ({ pictures: readPictures(root, file, lines.join('\n')) });
const compile = (...lines: string[]) => compileText(lines, withPictures(lines));
const problemsOf = async (...lines: string[]) =>
  (await mistakesIn(lines, withPictures(lines))).map((message) => message.split('\n')[0]);

it('scans a word of half a megabyte quickly', () => {
  const before = process.cpuUsage();
  expect(
    readPictures(tmpdir(), 'docs/v5/page.mdx', `![A](data:image/png;base64,${'iVBO'.repeat(125_000)})`),
  ).toEqual({});
  // It took minutes when each letter was tried as the start of a URL.
  expect(process.cpuUsage(before).user / 1e6).toBeLessThan(2);
});

describe('a picture with a dark version', () => {
  it('renders both, of which only one is shown and loaded', async () => {
    const { html, pictures } = await compile('![Night and day](./day.svg) ![Day](../v5/photo.png)');
    expect(pictures.map(({ file }) => file)).toEqual([
      'docs/v5/day.svg',
      'docs/v5/day.dark.svg',
      'docs/v5/photo.png',
      'docs/v5/photo.dark.png',
    ]);
    expect(html).toMatch(
      /^<p><img src="[^"]+day\.[^"]+" alt="Night and day"[^>]* loading="lazy" class="only-light"\/><img src="[^"]+day-dark\.[^"]+" alt="Night and day"[^>]* loading="lazy" class="only-dark"\/> <picture class="only-light">/,
    );
    expect(html).toContain('</picture><picture class="only-dark"><source');
  });

  it('changes its hash if only the dark version has changed', () => {
    const hashOf = () => withPictures(['![A](./day.svg)']).pictures['./day.dark.svg']?.hash;
    const before = hashOf();
    put('docs/v5/day.dark.svg', drawing('#fff', 41));
    expect(hashOf()).not.toBe(before);
  });

  it('is one image in Markdown', async () => {
    const { article } = await compile('![Night and day](./day.svg)', '', '![Photo](./photo.png)');
    const machine = () => undefined;
    const written = writeMarkdown(toMarkdownBlocks((JSON.parse(article) as Root).children, { machine }));
    expect(written.match(/!\[/g)).toHaveLength(2);
    expect(written).not.toContain('dark');
  });
});

describe('a picture next to its page', () => {
  it('has its size, and files in three formats and several widths', async () => {
    const { html, pictures } = await compile('![A wide one](./wide.png "Title")');
    const [picture] = pictures;
    expect(picture).toMatchObject({ file: 'docs/v5/wide.png', alt: 'A wide one', width: 1536, height: 769 });
    const names = picture!.variants.map(({ name }) => name.replace(/\.[\w-]{10}-/, '-'));
    expect(names).toEqual([
      ...['avif', 'webp'].flatMap((as) =>
        [480, 768, 1152, 1536].map((width) => `assets/pictures/wide-${width}.${as}`),
      ),
      'assets/pictures/wide-1536.png',
    ]);
    expect(html).toMatch(
      /^<p><picture><source type="image\/avif" srcSet="\/assets\/pictures\/wide\.[\w-]+-480\.avif 480w, .* 1536w" sizes="[^"]+"\/><source type="image\/webp".*\/><img src="\/assets\/pictures\/wide\.[\w-]+-1536\.png" alt="A wide one" title="Title" width="1536" height="769" decoding="async"\/><\/picture><\/p>$/,
    );
  });

  it('is not enlarged and is rotated upright', async () => {
    const { pictures } = await compile('![A](small.jpg) ![B](./lying.jpg)');
    expect(pictures.map(({ width, height, variants }) => [width, height, variants.length])).toEqual([
      [300, 200, 3],
      [200, 300, 3],
    ]);
    expect(pictures[0]?.src).toMatch(/small\.[\w-]+-300\.jpg$/);
  });

  it('can have a name in any script and be in a different content folder', async () => {
    const { pictures, html } = await compile(
      '![A](<./img/図 1.webp>) ![B](../shared.svg)',
      '',
      '[c]: ./img/%E5%9B%B3%201.webp',
      '',
      '![C][c]',
    );
    expect(pictures.map(({ file: path, width }) => [path, width])).toEqual([
      ['docs/v5/img/図 1.webp', 40],
      ['docs/shared.svg', 40],
      ['docs/v5/img/図 1.webp', 40],
    ]);
    expect(html).toMatch(/<img src="\/assets\/pictures\/shared\.[\w-]+\.svg" alt="B" width="40" height="20"/);
  });

  it.each([
    ['![A](pic(1).png)', 'pic(1).png'],
    ['![A](./it’s(2).png "Title")', 'it’s(2).png'],
    ["[![A](it's.png)](./page.mdx)", "it's.png"],
    ["![A][p]\n\n[p]: it's.png", "it's.png"],
    ['![A](<pic(1).png>)', 'pic(1).png'],
  ])('can have a name with parentheses or an apostrophe: %s', async (text, name) => {
    put(`docs/v5/${name}`, await blank(30, 20).png().toBuffer());
    expect((await compile(...text.split('\n'))).pictures.map(({ file: path }) => path)).toEqual([
      `docs/v5/${name}`,
    ]);
  });

  it('is loaded lazily unless it is at the beginning', async () => {
    const image = '![A](./small.jpg)';
    const { html } = await compile(image, '', 'Text.', '', 'Text.', '', image);
    expect(html.split('<img').map((part) => part.includes('loading="lazy"'))).toEqual([false, false, true]);
  });

  it('has a hash of its content', () => {
    const { pictures } = withPictures(['![A](./small.jpg) ![A](./wide.png)']);
    expect(new Set(Object.values(pictures).map(({ hash }) => hash)).size).toBe(2);
  });
});

describe('an invalid picture', () => {
  it.each([
    ['![A](./nowhere.png)', 'the image ./nowhere.png doesn’t exist'],
    ['![A](../../../etc/secret.png)', 'the image ../../../etc/secret.png doesn’t exist'],
    ['![A](./img)', 'the image ./img doesn’t exist'],
    ['![](./small.jpg)', 'the image ./small.jpg has no alternative text'],
    ['![A](./fake.png)', 'the image docs/v5/fake.png is actually in JPEG format'],
    ['![A](./broken.png)', 'the image docs/v5/broken.png is damaged or isn’t an image'],
    ['![A](./cat.gif)', 'the image docs/v5/cat.gif has an unsupported format (.gif)'],
    ['![A](./huge.png)', 'the image docs/v5/huge.png is too large (21 MB)'],
    ['![A](./many.png)', 'the image docs/v5/many.png has too many pixels (9000 × 6000)'],
    ['![A](https://example.com/a.png)', 'the image https://example.com/a.png isn’t a local file'],
  ])('is reported: %s', async (line, message) => {
    expect(await problemsOf('', line)).toEqual([`content/docs/v5/page.mdx:${FRONT_LINES + 2}: ${message}`]);
  });

  it.each([
    '<script>alert(1)</script>',
    '<svg:script xmlns:svg="http://www.w3.org/2000/svg"/>',
    '<![CDATA[<!--]]><script>alert(1)</script><!-- -->',
    '<?a <!-- ?><script>alert(1)</script><!-- -->',
    '<path onclick="alert(1)"/>',
    '<path\nonload = "x"/>',
    '<a href="javascript:alert(1)"><path/></a>',
    '<a xlink:href="&#106;avascript:alert(1)"/>',
    '<a href=//evil.example>x</a>',
    '<use href="https://evil.example/a.svg#a"/>',
    '<image href="data:image/svg+xml;base64,PHN2Zz4="/>',
    '<foreignObject><p/></foreignObject>',
    '<set attributeName="href" to="javascript:alert(1)"/>',
    '<style>@import "https://evil.example/a.css";</style>',
    '<rect fill="url(https://evil.example/a.svg#a)"/>',
  ])('is rejected if it is an SVG with %s', async (inside) => {
    put('docs/v5/bad.svg', `<svg xmlns="http://www.w3.org/2000/svg" width="1" height="1">${inside}</svg>`);
    expect((await problemsOf('![A](./bad.svg)'))[0]).toContain('the image docs/v5/bad.svg contains ');
  });

  it('is rejected if it is an SVG with entities', async () => {
    put(
      'docs/v5/bad.svg',
      '<!DOCTYPE svg [<!ENTITY a "b">]><svg xmlns="http://www.w3.org/2000/svg" width="1" height="1"/>',
    );
    expect((await problemsOf('![A](./bad.svg)'))[0]).toContain('contains <!DOCTYPE');
  });
});

it.each([
  ['./phtoo.png', './photo.png'],
  ['wide.pgn', './wide.png'],
  ['imgs/図%201.webp', './img/図 1.webp'],
  ['../shard.svg', '../shared.svg'],
])('suggests a picture for %s', async (address, meant) => {
  const [message] = await mistakesIn([`![A](${address})`], { root, file });
  expect(message).toMatch(/ doesn’t exist\n {2}/);
  expect(message!.split('\n  ')[1]).toBe(`Did you mean ${meant}?`);
});

it('suggests no other file, and none outside of the content folder', async () => {
  put('docs/v5/page.mdx', '');
  for (const address of ['./pgae.png', '../../../secret.png', './elephant.png'])
    expect((await mistakesIn([`![A](${address})`], { root, file }))[0]).toContain('Put the file next to');
});
