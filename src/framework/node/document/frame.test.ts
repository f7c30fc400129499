import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { expect, it } from 'vitest';
import { hash } from '../../../core/node/cache/hash.ts';
import { headersAt } from '../../../core/response-headers/match.ts';
import { answerRules } from '../../../core/response-headers/rules.ts';
import { t } from '../../../i18n/messages.ts';
import { cspHash, type Scripts } from '../build/inline-script.ts';
import { COMPONENT_COLORS } from './component-styles.ts';
import { frameFiles, framePolicy } from './frame.ts';

const scripts = {
  frame: 'hear("&<")',
  component: 'render()',
  sandbox: 'run()',
  version4: 'four()',
  libraries: 'more()',
  course: 'course()',
} as Scripts;

it('has a name that changes with its document, but not with the language', () => {
  const { document } = frameFiles(scripts);
  const version = hash(documentOf().replaceAll(t.run.rendered, ''));
  expect(document).toBe(`assets/frame-${version.slice(0, 8)}.html`);
});

function documentOf(): string {
  const { document, files } = frameFiles(scripts);
  return files.find(([file]) => file === document)?.[1] ?? '';
}

it("blocks network access of readers' code even on hosts without headers", () => {
  const [, policy = ''] = /http-equiv="Content-Security-Policy" content="([^"]*)"/.exec(documentOf()) ?? [];
  expect(policy).toBe(framePolicy('hear("&<")'));
  expect(policy).toContain("default-src 'none'; script-src 'unsafe-eval'");
  expect(policy).toContain(cspHash('hear("&<")'));
  expect(policy).not.toMatch(/'self'|https?:|\*/);
});

it('runs code at an opaque origin in a document that inherits the policy', () => {
  const [, sandbox, inner = ''] = /<iframe [^>]*sandbox="([^"]*)" srcdoc="([^"]*)">/.exec(documentOf()) ?? [];
  expect(sandbox).toBe('allow-scripts allow-forms');
  expect(inner).toContain(
    '<script>hear(&quot;&amp;&lt;&quot;)&lt;/script>'.replace('<script>', '&lt;script>'),
  );
  expect(documentOf().replace(inner, '')).not.toContain('script>');
});

it('has no header that would block it in embedded charts', () => {
  const path = `/${frameFiles(scripts).document}`;
  const rules = answerRules({
    contentSecurityPolicy: "default-src 'self'; frame-ancestors 'none'",
    frame: { path, contentSecurityPolicy: framePolicy('hear()') },
  });
  const headers = headersAt(path, rules);
  expect(headers).not.toHaveProperty('x-frame-options');
  expect(headers['content-security-policy']).not.toContain('frame-ancestors');
});

it('renders components in the site’s colors', () => {
  const tokens = resolve(import.meta.dirname, '../../../theme/styles/tokens.css');
  const css = readFileSync(tokens, 'utf8');
  for (const [name, color] of Object.entries(COMPONENT_COLORS))
    expect(css, name).toContain(`--color-${name}: ${color};`);
});
