import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { toHtml } from 'hast-util-to-html';
import ts from 'typescript';
import { beforeAll, describe, expect, it } from 'vitest';
import config from '../../../site.config.ts';
import { project } from '../../core/node/project.ts';
import type { ApiItem, ApiKind, ApiPackage, Markup, Reference } from '../model.ts';
import { loadReference } from './load.ts';
import { namesOf } from './names.ts';
import { installed } from './packages.ts';

/** Returns a doc comment as HTML. */
const html = (children: Markup = []) => toHtml({ type: 'root', children });

const modules = join(project, 'node_modules');
const { packages } = config.api!;
let reference: Reference;

beforeAll(async () => {
  reference = await loadReference({ policy: { baseUrl: '/', trailingSlash: 'never' }, packages });
});

it('reuses an earlier reference only if it has the same paths', async () => {
  // A small package, because reading all of them takes seconds.
  const small = packages.filter(({ name }) => name === '@xstate/test');
  const at = (baseUrl: string, last?: Reference) =>
    loadReference({ policy: { baseUrl, trailingSlash: 'never' }, packages: small, last });
  const first = await at('/');
  expect(await at('/', first)).toBe(first);
  expect(await at('/docs/', first)).not.toBe(first);
});

const packageOf = (name: string): ApiPackage => reference.packages.find((owner) => owner.name === name)!;
const names = (owner: string, kind: ApiKind, from = owner) =>
  packageOf(owner)
    .items.filter((item) => item.kind === kind && item.from.includes(from))
    .map(({ name }) => name)
    .sort();
const item = (path: string): ApiItem =>
  reference.packages.flatMap(({ items }) => items).find((found) => found.path === `/api/${path}`)!;
const textOf = (html: string) =>
  html
    .replace(/<[^>]+>/g, '')
    .replaceAll('&lt;', '<')
    .replaceAll('&amp;', '&');

describe('the reference of the installed packages', () => {
  it('has the seven packages in the order of the navigation', () => {
    const order = [
      'xstate',
      '@xstate/graph',
      '@xstate/react',
      '@xstate/solid',
      '@xstate/svelte',
      '@xstate/test',
      '@xstate/vue',
    ];
    expect(reference.packages.map(({ name }) => name)).toEqual(order);
  });

  it('has the installed versions', () => {
    for (const { name, version } of reference.packages) {
      expect(version, name).toBe(
        (JSON.parse(readFileSync(join(modules, name, 'package.json'), 'utf8')) as { version: string })
          .version,
      );
    }
    expect(packageOf('@xstate/test').version).toBe('1.0.0-beta.5');
  });

  it('has the functions and interfaces of the test package', () => {
    expect(names('@xstate/test', 'function')).toEqual(
      expect.arrayContaining(['createSimplePathsGen', 'createTestMachine', 'createTestModel']),
    );
    expect(names('@xstate/test', 'interface')).toEqual([
      'TestMachineConfig',
      'TestMeta',
      'TestModelOptions',
      'TestParam',
      'TestPath',
      'TestPathResult',
      'TestStateNodeConfig',
      'TestStepResult',
      'TestTransitionConfig',
    ]);
  });

  it('has the functions of the Vue package', () => {
    expect(names('@xstate/vue', 'function')).toEqual([
      'useActor',
      'useActorRef',
      'useMachine',
      'useSelector',
    ]);
  });

  it('has the classes, the enum, the functions, and the interfaces of the core', () => {
    expect(names('xstate', 'class')).toEqual(['Actor', 'SimulatedClock', 'StateMachine', 'StateNode']);
    expect(names('xstate', 'enum')).toEqual(['SpecialTargets']);
    expect(names('xstate', 'function').length).toBeGreaterThanOrEqual(41);
    expect(names('xstate', 'interface').length).toBeGreaterThanOrEqual(68);
  });

  it('has exactly one page for every name that the compiler sees as exported', () => {
    const owners = packages.map((entry) => installed(entry, modules));
    const files = owners.flatMap(({ entryPoints }) => entryPoints.map(({ file }) => file));
    const program = ts.createProgram(files, {
      module: ts.ModuleKind.ESNext,
      moduleResolution: ts.ModuleResolutionKind.Bundler,
      types: [],
    });
    const checker = program.getTypeChecker();
    for (const { name: owner, entryPoints } of owners) {
      for (const { specifier, file } of entryPoints) {
        const symbol = checker.getSymbolAtLocation(program.getSourceFile(file)!)!;
        const exported = checker.getExportsOfModule(symbol).map(({ name }) => name);
        const pages = packageOf(owner).items.filter(({ from }) => from.includes(specifier));
        expect(pages.map(({ name }) => name).sort(), specifier).toEqual(exported.sort());
      }
    }
  });

  it('has unique URLs, even on file systems that ignore case', () => {
    const all = namesOf(reference).map((name) => name.toLowerCase());
    expect(new Set(all).size).toBe(all.length);
  });

  it('classifies a constant with a function as a function', () => {
    expect(item('@xstate/test/function/createSimplePathsGen')).toBeDefined();
    expect(item('@xstate/svelte/function/useSelector')).toBeDefined();
  });

  it('lists the import specifiers, the main entry point first', () => {
    expect(item('xstate/function/assign').from).toEqual(['xstate', 'xstate/actions']);
    expect(item('xstate/function/fromPromise').from).toEqual(['xstate', 'xstate/actors']);
    expect(textOf(item('xstate/function/getShortestPaths').importLine)).toBe(
      "import { getShortestPaths } from 'xstate/graph';",
    );
    expect(textOf(item('xstate/interface/StateNodeConfig').importLine)).toBe(
      "import type { StateNodeConfig } from 'xstate';",
    );
  });

  it('distinguishes items with the same name by their entry point', () => {
    expect(item('xstate/function/getStateNodes').from).toEqual(['xstate']);
    expect(item('xstate/graph/function/getStateNodes').from).toEqual(['xstate/graph']);
  });

  it('shows types as authors write them, with links across packages and to MDN', () => {
    const machine = item('xstate/function/createMachine').declaration;
    expect(machine).toContain('<a href="/api/xstate/type/MachineConfig">MachineConfig</a>');
    expect(textOf(machine)).not.toContain('string | number | symbol');
    expect(item('@xstate/vue/function/useMachine').declaration).toContain(
      '<a href="/api/xstate/class/Actor">Actor</a>',
    );
    expect(item('xstate/function/waitFor').declaration).toContain('Global_Objects/Promise">Promise</a>');
    expect(
      item('@xstate/test/interface/TestParam')
        .sections.map(({ entries }) => entries.map(({ code }) => code))
        .join(''),
    ).toContain('href="/api/');
    // Its declarations contain the types of another copy of xstate.
    expect(item('@xstate/test/interface/TestMachineConfig').declaration).toContain(
      'href="/api/xstate/type/EventObject"',
    );
  });

  it('shows a short version of a long declaration first, and folds its lines', () => {
    const setup = item('xstate/function/setup');
    expect(textOf(setup.short!)).toBe(
      [
        'function setup(',
        '  options:',
        '    & { schemas?, types?, actors?, actions?, guards?, delays? }',
        '    & { [K in RequiredSetupKeys<…>]: unknown }',
        '): SetupReturn<…>',
      ].join('\n'),
    );
    for (const { declaration, path } of reference.packages.flatMap(({ items }) => items)) {
      for (const written of textOf(declaration).split('\n')) expect(written.length, path).toBeLessThan(110);
      // TypeDoc's mark for a part that is too deep.
      expect(textOf(declaration), path).not.toContain('(...)');
    }
  });

  it('renders doc comments: samples, parameters, results, deprecation', () => {
    const createMachine = item('xstate/function/createMachine');
    expect(createMachine.summary).toBe('Creates a state machine (statechart) with the given configuration.');
    expect(createMachine.examples[0]).toContainEqual(
      expect.objectContaining({
        tagName: 'CodeBlock',
        properties: expect.objectContaining({ language: 'ts' }),
      }),
    );
    const parameters = item('xstate/function/waitFor').sections.find(({ id }) => id === 'parameters');
    const [first] = parameters?.entries ?? [];
    expect(first?.name).toBe('actorRef');
    expect(html(first?.description)).toBe('<p>The actor ref to subscribe to</p>');
    expect(html(item('xstate/function/interpret').deprecated)).toContain('createActor');
    expect(html(item('@xstate/react/function/useMachine').description)).toMatch(
      /^<p>Another name for .*<\/a>\.<\/p>$/,
    );
  });

  it('groups members and marks inherited, extended, and implemented ones', () => {
    const sections = item('xstate/class/Actor').sections.map(({ id }) => id);
    expect(sections).toEqual(expect.arrayContaining(['constructor', 'properties', 'methods', 'implements']));
    expect(item('xstate/interface/ActorRef').sections.map(({ id }) => id)).toContain('implemented-by');
    const inherited = item('xstate/interface/HistoryStateNodeConfig').sections.flatMap(
      ({ entries }) => entries,
    );
    expect(inherited.some(({ inheritedFrom }) => inheritedFrom?.name === 'AtomicStateNodeConfig')).toBe(true);
  });

  it('links to the source at the published version', () => {
    const { version } = packageOf('xstate');
    expect(item('xstate/function/setup').source?.href).toBe(
      `https://github.com/statelyai/xstate/blob/xstate@${version}/packages/core/src/setup.ts`,
    );
  });

  it('gives the sections and members of a page unique anchors', () => {
    for (const { path, sections } of reference.packages.flatMap(({ items }) => items)) {
      const ids = sections.flatMap(({ id, form, entries }) => [
        id,
        ...(form === 'members' ? entries : []).map((entry) => entry.id),
      ]);
      expect(new Set(ids).size, path).toBe(ids.length);
    }
  });

  it('has no description if the package does not document the item', () => {
    expect(item('xstate/enum/SpecialTargets')).toMatchObject({ summary: '', description: [] });
    // EventObject, which it extends, has its own comment.
    expect(item('xstate/interface/DoneActorEvent')).toMatchObject({ summary: '', description: [] });
    expect(item('xstate/type/EventObject').summary).not.toBe('');
  });
});
