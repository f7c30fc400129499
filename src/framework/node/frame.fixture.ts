import { cardsOf } from '../../cards/node/cards.ts';
import type { Site } from '../../pages/model.ts';
import { searchClientConfig } from '../../site/search-config.ts';
import { createRenderer } from '../render.tsx';
import type { DocumentFrame } from './document.ts';
import { partStylesOf } from './entries.ts';
import { inlineScript } from './inline-script.ts';
import { renderedFeedArticle } from './rendered-pages.ts';

/** What documents share, with assets that no bundler made. */
export function frameOf(site: Site): DocumentFrame {
  const { baseUrl, trailingSlash, colorMode } = site.config;
  return {
    site,
    cards: cardsOf(site),
    assets: {
      script: '/assets/entry.js',
      newsletterPopup: '/assets/newsletter-popup.css',
      embedCss: '.embed{}',
      rtlCss: '.rtl{}',
      css: 'p{color:red}',
      parts: {
        ...partStylesOf((file) => `.x{content:"${file}"}`),
        reference: '.api{color:red}',
        statechart: '.sc{color:red}',
      },
      otherLanguages: '/assets/other-languages.js',
      visits: '/assets/visits.js',
      sandbox: '/assets/sandbox.js',
      layoutWorker: '/assets/layout-worker.js',
      languageWorker: '/assets/language-worker.js',
      scripts: {
        inline: 'start(settings)',
        tabs: '{tabs()}',
        offlinePage: '{offline()}',
        worker: 'work(settings)',
        frame: 'hear()',
        frameRuntime: 'render()',
      },
    },
    clientConfig: {
      build: 'b1',
      baseUrl,
      trailingSlash,
      colorMode,
      versions: ['current', '4'],
      sidebars: {},
      search: searchClientConfig(site.config),
      playground: {
        sandbox: '/assets/sandbox.js',
        layoutWorker: '/assets/layout-worker.js',
        language: { worker: '/assets/language-worker.js', files: '/assets/language/files.json' },
        frame: { address: '/assets/frame.html', script: '/assets/frame.js' },
        machines: '/assets/machines/',
        picture: '.png',
      },
    },
    inlineScript: inlineScript('start(settings)', site.config),
    feedArticle: (post) => renderedFeedArticle(site, createRenderer(site), post),
  };
}
