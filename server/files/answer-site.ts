import type { IncomingMessage } from 'node:http';
import { type Answer, isRead, methodNotAllowed, plainText, textAnswer } from '../http/answer.ts';
import { prefersMarkdown } from '../http/negotiate.ts';
import { respondWithFile, respondWithStatus } from '../http/respond.ts';
import { splitTarget } from '../http/target.ts';
import type { Build, MarkdownFile } from './build.ts';
import type { SiteFile } from './files.ts';
import { localeAt } from './manifest.ts';
import { decide } from './paths.ts';

const revalidate = { 'cache-control': 'public, max-age=0, must-revalidate' };

/** Answers requests for a page or a file at its own URL, as most are; undefined for others. */
export function answerExactly(build: Build, request: IncomingMessage, pathname: string): Answer | undefined {
  const file = isRead(request) ? build.exact.get(pathname) : undefined;
  return file && fileAnswer(build, request, file);
}

/** Answers a request by the path policy: with a file, a redirect, or an error. */
export function answerByPolicy(
  build: Build,
  request: IncomingMessage,
  pathname: string,
  search: string,
): Answer {
  const decision = decide(build.paths, pathname, search);
  switch (decision.kind) {
    case 'bad-request':
      return { status: 400, headers: plainText, body: 'Bad request' };
    case 'not-found':
      return notFound(build, request);
    case 'redirect':
      if (!isRead(request)) return methodNotAllowed;
      return { status: 301, headers: { location: decision.location, ...revalidate } };
    case 'file': {
      if (!isRead(request)) return methodNotAllowed;
      const file = build.files.get(decision.address);
      return file ? fileAnswer(build, request, file) : notFound(build, request);
    }
  }
}

function fileAnswer(build: Build, request: IncomingMessage, file: SiteFile): Answer {
  const markdown = build.markdown.get(file);
  if (markdown && prefersMarkdown(request.headers.accept)) return markdownAnswer(build, request, markdown);
  return respondWithFile(request, build.reader, file) ?? notFound(build, request);
}

/** A page as Markdown at the page's own URL. */
function markdownAnswer(build: Build, request: IncomingMessage, { file, address }: MarkdownFile): Answer {
  const found = respondWithFile(request, build.reader, file) ?? notFound(build, request);
  // Search engines can list the page, unlike the Markdown at its own URL.
  const { 'x-robots-tag': _robots, vary, ...headers } = found.headers;
  return {
    ...found,
    headers: { ...headers, vary: vary ? `Accept, ${vary}` : 'Accept', 'content-location': address },
  };
}

function notFound(build: Build, request: IncomingMessage): Answer {
  const { locale } = localeAt(build.manifest, splitTarget(request.url ?? '').pathname);
  const page = build.notFoundPages.get(locale.folder);
  const answer = page && respondWithStatus(request, build.reader, page, 404);
  return answer ?? textAnswer(404, 'Not found');
}
