import { createHash } from 'node:crypto';
import type { SiteConfig } from '../../site/config.ts';
import { RELOAD_PAUSE, RELOADED } from '../reload.ts';

/**
 * The one script that stands in the document, before anything is painted: it sets the colour mode and hides a dismissed
 * announcement. Where the site's script cannot be loaded, it shows a banner if the base URL is wrong, and else reloads once. It
 * is the same on every page, so that the Content-Security-Policy can name it by its hash.
 */
export function inlineScript(config: SiteConfig): string {
  const { colorMode, announcementBar, baseUrl } = config;
  const stored = (key: string) => `s(${JSON.stringify(key)})`;
  const system = colorMode.respectPrefersColorScheme
    ? `matchMedia('(prefers-color-scheme: dark)').matches?'dark':matchMedia('(prefers-color-scheme: light)').matches?'light':'${colorMode.default}'`
    : `'${colorMode.default}'`;
  return [
    '(function(){',
    'var d=document,r=d.documentElement,s=function(k){try{return localStorage.getItem(k)}catch(e){return null}},',
    `o=${JSON.stringify(baseUrl)};`,
    `var t=${colorMode.disableSwitch ? 'null' : stored('theme')};`,
    `r.dataset.theme=t==='dark'||t==='light'?t:${system};`,
    announcementBar
      ? `if(${stored('docusaurus.announcement.id')}===${JSON.stringify(announcementBar.id)}&&${stored('docusaurus.announcement.dismiss')}==='true')r.dataset.announcement='dismissed';`
      : '',
    // A script that fails to load reports to window only while capturing; `module` is the site's own one. Where the page stands
    // at its own address, the base URL is right: the script belongs to a deployment that is gone, and a reload brings the new one.
    "addEventListener('error',function(e){if(e.target.type!=='module')return;",
    "d.readyState==='loading'?addEventListener('DOMContentLoaded',b):b()},true);",
    "function b(){var m=d.getElementById('main'),n=function(x){return x.replace(/(\\/index)?\\.html$/,'').replace(/\\/$/,'')},",
    "p=m?m.dataset.path:'',l=n(location.pathname),q=n(p.slice(o.length-1));",
    "if(n(p)===l||!m||m.dataset.screen==='not-found'){",
    `var h=history.state||{};if(Date.now()-(h['${RELOADED}']||0)<${RELOAD_PAUSE})return;`,
    `h['${RELOADED}']=Date.now();history.replaceState(h,'');return location.reload()}`,
    "if(d.getElementById('base-url-banner'))return;",
    "var u=(l.slice(l.length-q.length)===q?l.slice(0,l.length-q.length):l.replace(/\\/[^/]*$/,''))+'/',",
    "x=d.createElement('div');x.id='base-url-banner';x.setAttribute('role','alert');",
    "x.style.cssText='border:thick solid #b3261e;background:#fff0ee;color:#1b1c23;padding:20px;margin:16px;font:16px/1.5 sans-serif';",
    "[['p','Your Docusaurus site did not load properly.'],['p','A very common reason is a wrong site baseUrl configuration.'],",
    "['p','Current configured baseUrl = '+o],['p','We suggest trying baseUrl = '+u]].forEach(function(a){var y=d.createElement(a[0]);y.textContent=a[1];x.appendChild(y)});",
    'd.body.prepend(x)}',
    '})()',
  ].join('');
}

/** The source expression that allows one inline script or style in a Content-Security-Policy (CSP Level 3, section 2.3.1). */
export function cspHash(text: string): string {
  return `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
}
