import { defineConfig } from './src/config/config.ts';

export default defineConfig({
  title: 'Stately',
  tagline: 'State machines, statecharts and actors for TypeScript',
  url: 'https://stately.ai',
  baseUrl: '/',
  trailingSlash: 'never',
  editUrl: 'https://github.com/statelyai/docs/edit/main/',
  versions: [
    {
      name: 'current',
      label: 'XState v5',
      folder: 'docs/v5',
      path: '/docs',
      mainDoc: 'about',
      entry: { href: '/docs/', label: 'About Stately and XState' },
      status: 'latest',
      xstate: 5,
    },
    {
      name: '4',
      label: 'XState v4',
      folder: 'docs/v4',
      path: '/docs/xstate-v4',
      mainDoc: 'studio',
      entry: { href: '/docs/xstate-v4/category/get-started', label: 'Get started' },
      status: 'unmaintained',
      xstate: 4,
    },
  ],
  colorMode: { default: 'light', disableSwitch: false, respectPrefersColorScheme: true },
  announcementBar: {
    id: 'announcement-bar',
    text: 'These docs are in beta. [Tell us what you think on Discord](https://discord.gg/xstate).',
    closeable: true,
  },
  navbar: {
    hideOnScroll: true,
    items: [
      { type: 'search', position: 'left' },
      { type: 'docSidebar', sidebarId: 'current', label: 'Docs' },
      { label: 'API', href: '/api' },
      { label: 'Studio', href: 'https://stately.ai/registry' },
      { label: 'Editor', href: 'https://stately.ai/registry/editor' },
      { label: 'Discover', href: 'https://stately.ai/registry/discover' },
      { label: 'Blog', href: '/blog' },
      { type: 'docsVersionDropdown', position: 'right' },
      {
        label: 'GitHub repository',
        href: 'https://github.com/statelyai/xstate',
        icon: 'github',
        position: 'right',
      },
    ],
  },
  footer: {
    links: [
      { label: 'Roadmap', href: 'https://feedback.stately.ai/' },
      { label: 'Code of conduct', href: '/code-of-conduct' },
      { label: 'Privacy policy', href: '/privacy' },
    ],
    social: [
      { label: 'GitHub', href: 'https://github.com/statelyai', icon: 'github' },
      { label: 'Discord', href: 'https://discord.gg/xstate', icon: 'discord' },
      { label: 'Twitter', href: 'https://twitter.com/statelyai', icon: 'twitter' },
      { label: 'YouTube', href: 'https://www.youtube.com/c/statelyai', icon: 'youtube' },
      { label: 'LinkedIn', href: 'https://www.linkedin.com/company/statelyai', icon: 'linkedin' },
    ],
    copyright: 'Copyright © 2023 Stately',
  },
  home: {
    install: 'npm install xstate',
    start: { label: 'Start in five minutes', href: '/docs/five-minutes' },
    next: {
      title: 'Write your first machine',
      text: 'It takes five minutes, runs in this page, and needs nothing but JavaScript.',
    },
    featured: { tag: 'case study', title: 'In production' },
  },
  api: {
    description:
      'Every function, class, interface and type of XState and its packages, from their published declarations.',
    packages: [
      {
        name: 'xstate',
        purpose: 'State machines, statecharts and actors: everything to define, run and inspect them.',
        folder: 'packages/core',
      },
      {
        name: '@xstate/graph',
        purpose: 'Machines as directed graphs: their states, their paths, and models to test with them.',
        folder: 'packages/xstate-graph',
      },
      {
        name: '@xstate/react',
        purpose: 'Hooks that run actors in React components.',
        folder: 'packages/xstate-react',
      },
      {
        name: '@xstate/solid',
        purpose: 'Hooks that run actors in Solid components.',
        folder: 'packages/xstate-solid',
      },
      {
        name: '@xstate/svelte',
        purpose: 'Stores that run actors in Svelte components.',
        folder: 'packages/xstate-svelte',
      },
      {
        name: '@xstate/test',
        purpose: 'Model-based tests: test paths made from a machine.',
        folder: 'packages/xstate-test',
        xstate: 'xstate-5.5',
      },
      {
        name: '@xstate/vue',
        purpose: 'Composables that run actors in Vue components.',
        folder: 'packages/xstate-vue',
      },
    ],
  },
  // From the changelog of the package.
  since: [
    {
      version: '5.32',
      href: '/docs/whats-new#5-32',
      items: ['/api/xstate/interface/InspectedTransitionEvent'],
    },
    {
      version: '5.31',
      href: '/docs/whats-new#5-31',
      items: ['/api/xstate/function/mapState'],
    },
    {
      version: '5.29',
      href: '/docs/whats-new#5-29',
      items: ['/api/xstate/interface/Readable'],
    },
    {
      version: '5.27',
      href: '/docs/whats-new#5-27',
      items: ['/api/xstate/function/getMicrosteps', '/api/xstate/function/getInitialMicrosteps'],
    },
    {
      version: '5.26',
      href: '/docs/whats-new#5-26',
      items: ['/api/xstate/function/getNextTransitions'],
    },
    {
      version: '5.20',
      href: '/docs/whats-new#5-20',
      items: [
        '/api/xstate/function/createTestModel',
        '/api/xstate/function/getShortestPaths',
        '/api/xstate/interface/InspectedActionEvent',
      ],
    },
    {
      version: '5.19',
      href: '/docs/whats-new#5-19',
      items: ['/api/xstate/function/transition', '/api/xstate/function/initialTransition'],
    },
    {
      version: '5.18',
      href: '/docs/whats-new#5-18',
      items: ['/api/xstate/type/CallbackLogicFunction'],
    },
    {
      version: '5.17',
      href: '/docs/whats-new#5-17',
      items: ['/api/xstate/type/ActorRefFromLogic'],
    },
    {
      version: '5.16',
      href: '/docs/whats-new#5-16',
      items: ['/api/xstate/type/SnapshotStatus'],
    },
    {
      version: '5.15',
      href: '/docs/whats-new#5-15',
      items: [
        '/api/xstate/type/CallbackActorRef',
        '/api/xstate/type/ObservableActorRef',
        '/api/xstate/type/PromiseActorRef',
        '/api/xstate/type/TransitionActorRef',
      ],
    },
    {
      version: '5.9',
      href: '/docs/whats-new#5-9',
      items: ['/api/xstate/function/emit'],
    },
    {
      version: '5.5',
      href: '/docs/whats-new#5-5',
      items: ['/api/xstate/function/getNextSnapshot'],
    },
    {
      version: '5.3',
      href: '/docs/whats-new#5-3',
      items: ['/api/xstate/function/assertEvent'],
    },
    {
      version: '5.2',
      href: '/docs/whats-new#5-2',
      items: ['/api/xstate/function/toPromise'],
    },
  ],
  blog: {
    title: 'Blog',
    description: 'News, releases and tutorials about XState and Stately Studio.',
    defaultAuthor: 'Stately team',
    postsPerPage: 10,
    tagGroups: [
      ['action', 'actions'],
      ['actor', 'actor model'],
      ['case study', 'study'],
      ['color', 'colors'],
      ['cloud', 'serverless', 'serverside'],
      ['example', 'examples'],
      ['extension', 'vscode', 'vscode extension'],
      ['finance', 'financial services', 'investments'],
      ['generate', 'generate flows'],
      ['geospatial', 'gis'],
      ['light mode and dark mode', 'lightmode'],
      ['live stream', 'stately stream'],
      ['finite state machine', 'machines', 'state machine', 'state machines'],
      ['modeling', 'modelling'],
      ['persist', 'recovery', 'restore'],
      ['pro', 'pro features'],
      ['service', 'services'],
      ['state charts', 'state diagrams', 'statechart'],
      ['stately studio', 'studio'],
      ['team', 'teams'],
      ['tutorial', 'tutorials'],
      ['machine versions', 'version history', 'version histroy', 'versions'],
      ['video', 'videos'],
      ['xstate', 'xstate v5'],
    ],
  },
  search: {
    missingResults: 'https://github.com/statelyai/docs/issues/new?title=Search%3A%20{query}',
  },
  newsletter: {
    action: '/registry/api/newsletter/signup',
    text: 'News about XState and Stately Studio in your inbox.',
  },
  assistants: [
    { name: 'ChatGPT', href: 'https://chatgpt.com/?hints=search&q={prompt}' },
    { name: 'Claude', href: 'https://claude.ai/new?q={prompt}' },
  ],
  feedback: { action: '/registry/api/feedback' },
  analytics: { domain: null, script: 'https://plausible.io/js/script.manual.tagged-events.js' },
  redirects: [
    {
      from: '/docs/category/xstate-model-based-testing',
      to: '/docs/xstate-v4/xstate/model-based-testing/intro',
    },
    {
      from: '/docs/xstate/actors/parent-child-communication',
      to: '/docs/xstate-v4/xstate/actors/parent-child-communication',
    },
    { from: '/docs/xstate/typescript/type-helpers', to: '/docs/xstate-v4/xstate/typescript/type-helpers' },
    { from: '/docs/states/intro', to: '/docs/states' },
    { from: '/docs/xstate/basics/what-is-a-statechart', to: '/docs/state-machines-and-statecharts' },
    { from: '/docs/xstate/typescript/typegen', to: '/docs/typegen' },
    { from: '/docs/sky', to: '/docs/stately-sky-getting-started' },
    { from: '/docs/xstate-v5/*', to: '/docs/*' },
    { from: '/docs/category/patterns', to: '/docs/cookbook' },
    { from: '/docs/patterns/*', to: '/docs/cookbook/*' },
    // Pages of the published documentation whose subject is a section here.
    { from: '/docs/sources', to: '/docs/editor-actions-and-actors' },
    { from: '/docs/studio-api', to: '/docs/export-as-code' },
    { from: '/docs/self-hosting', to: '/docs/studio-enterprise-plan' },
    ...['autolayout', 'user-preferences'].flatMap((page) =>
      ['/docs', '/docs/xstate-v4'].map((folder) => ({
        from: `${folder}/${page}`,
        to: `${folder}/canvas-view-controls`,
      })),
    ),
    { from: '/docs/figma', to: '/docs/assets' },
    ...['redux', 'zustand', 'jotai', 'pinia', 'recoil'].map((library) => ({
      from: `/docs/xstate-store/compare-${library}`,
      to: '/docs/xstate-store/coming-from-other-libraries',
    })),
    { from: '/docs/xstate-store-v2', to: '/docs/xstate-store/migration' },
    { from: '/docs/xstate-store-v3', to: '/docs/xstate-store/migration' },
    { from: '/docs/xstate-store-v3/*', to: '/docs/xstate-store/*' },
    // The published blog broke the names of tags at capitals and digits.
    ...Object.entries({
      'x-state': 'xstate',
      'xstate-v-5': 'xstate-v5',
      'use-state': 'usestate',
      'use-reducer': 'usereducer',
    }).map(([from, to]) => ({ from: `/blog/tags/${from}`, to: `/blog/tags/${to}` })),
    // A note in the types of XState 4 leads there.
    {
      from: '/blog/introducing-typescript-typegen-for-xstate',
      to: '/blog/2022-01-27-introducing-typegen',
    },
  ],
  explanations: {
    '/api/xstate/function/createActor': '/docs/machines#create-actors-from-a-machine-createactor',
    '/api/xstate/function/spawnChild': '/docs/actions#start-and-stop-children-spawnchild-stopchild',
    '/api/xstate/function/fromPromise': '/docs/promise-actors',
    '/api/xstate/function/fromCallback': '/docs/callback-actors',
    '/api/xstate/function/fromTransition': '/docs/transition-actors',
    '/api/xstate/function/fromObservable': '/docs/observable-actors',
    '/api/xstate/function/fromEventObservable': '/docs/observable-actors#receive-a-stream-of-events',
    '/api/xstate/function/createTestModel': '/docs/xstate-test',
    '/api/xstate/function/or': '/docs/guards#combine-guards-and-or-not',
    '/api/xstate/class/Actor': '/docs/actors',
    '/api/@xstate/solid/function/useActorRef': '/docs/xstate-solid#api',
    ...Object.fromEntries(
      ['react', 'vue', 'svelte', 'solid'].flatMap((name) =>
        ['useMachine', 'useActor'].map((item) => [
          `/api/@xstate/${name}/function/${item}`,
          `/docs/xstate-${name}#api`,
        ]),
      ),
    ),
  },
  glossary: {
    version: 'current',
    doc: 'glossary',
    words: [
      ...[
        'Deterministic',
        'Macrostep',
        'Mailbox',
        'Microstep',
        'Receptionist',
        'Reenter',
        'Rehydration',
        'SCXML',
      ],
      ...['Snapshot', 'Typegen', 'Wildcard'],
    ],
    phrasesToLeave: [
      ...[
        'Child state',
        'Command line',
        'Event type',
        'Free plan',
        'Parent state',
        'State machine',
        'Stately Studio',
      ],
      ...['Top level'],
    ],
  },
  contentComplete: true,
});
