import { cardsOf } from '../../../cards/node/cards.ts';
import { searchClientConfig } from '../../../config/search-config.ts';
import type { Site } from '../../../pages/model.ts';
import { createRenderer } from '../../render.tsx';
import { partStylesOf } from '../build/entries.ts';
import { inlineScript } from '../build/inline-script.ts';
import { renderedFeedArticle } from '../build/rendered-pages.ts';
import type { DocumentFrame } from './document.ts';

/** Returns a document frame with placeholder assets instead of bundled ones. */
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
      next: [],
      otherLanguages: '/assets/other-languages.js',
      visits: '/assets/visits.js',
      scripts: {
        inline: 'start(settings)',
        tabs: '{tabs()}',
        offlinePage: '{offline()}',
        worker: 'work(settings)',
        frame: 'hear()',
        component: 'render()',
        sandbox: 'run()',
        version4: 'four()',
        course: 'course()',
        libraries: 'more()',
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
        languageFiles: '/assets/language/files.json',
        frame: {
          document: '/assets/frame.html',
          scripts: {
            component: '/assets/component.js',
            sandbox: '/assets/sandbox.js',
            version4: '/assets/version4.js',
            course: '/assets/course.js',
            libraries: '/assets/libraries.js',
          },
        },
        machines: '/assets/machines/',
        picture: '.png',
      },
    },
    inlineScript: inlineScript('start(settings)', site.config),
    feedArticle: (route, section) => renderedFeedArticle(site, createRenderer(site), route, section),
  };
}
