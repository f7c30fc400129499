import { expect, it } from 'vitest';
import { answerRules, headersAt } from '../../site/headers.ts';
import { frameFiles, frameHeader } from './frame.ts';
import { cspHash, type Scripts } from './inline-script.ts';

const scripts = { frame: 'hear()', frameRuntime: 'render()' } as Scripts;

it('lets the frame load nothing, also where a host sends no headers', () => {
  const { document, files } = frameFiles(scripts);
  const html = files.find(([file]) => file === document)?.[1] ?? '';
  const [, policy] = /http-equiv="Content-Security-Policy" content="([^"]*)"/.exec(html) ?? [];
  expect(policy).toContain("default-src 'none'; script-src 'unsafe-eval'");
  expect(policy).toContain(cspHash('hear()'));
  expect(policy).not.toContain("'self'");
  expect(html).toContain('<script>hear()</script>');
});

it('gives its document an origin of its own, in frames of our own pages only', () => {
  const path = `/${frameFiles(scripts).document}`;
  const rules = answerRules({
    contentSecurityPolicy: "default-src 'self'",
    frame: { path, contentSecurityPolicy: frameHeader('hear()') },
  });
  const headers = headersAt(path, rules);
  expect(headers['content-security-policy']).toMatch(
    /frame-ancestors 'self'; sandbox allow-scripts allow-forms$/,
  );
});
