import { dirname, join, resolve } from 'node:path';
import { stepsOf } from '../../../content/course.ts';
import { COURSE_FOLDER, loadCourse } from '../../../content/node/course/load-course.ts';
import { wantedPaths } from '../../../content/node/load/wanted-paths.ts';
import { asMistake, failureOf } from '../../../content/node/samples/failure.ts';
import { checkPages, findPages } from '../../../content/node/samples/pages.ts';
import { readCommandLine } from '../../../core/node/command-line.ts';
import { requireBoundary } from '../../../core/node/contained/boundary.ts';
import { progress } from '../../../core/node/progress.ts';
import { project } from '../../../core/node/project.ts';
import { isIn } from '../../../core/node/source-file.ts';
import { type Proof, proveSteps } from '../../../course/node/prove.ts';
import { setMessages } from '../../../i18n/messages.ts';
import { english } from '../../../i18n/translation.ts';
import { courseBundle } from '../build/course-bundle.ts';
import { explain } from '../build/explain.ts';
import { SITE_OPTIONS } from '../build/site-source.ts';

// `npm run check:samples -- [--config FILE] [PATH…]`: type-checks and runs the samples of pages,
// and proves the course steps.

const root = project;
setMessages(english);

const { positionals, values } = readCommandLine({
  forms: 'npm run check:samples -- [options] [PATH…]',
  allowPositionals: true,
  options: {
    cache: {
      type: 'string',
      value: 'DIR',
      default: join(root, '.cache'),
      help: 'where to keep results (.cache)',
    },
    'trust-content': SITE_OPTIONS['trust-content'],
    config: SITE_OPTIONS.config,
  },
  notes: ['PATH is a page, or a folder of pages or of course steps. By default, all are checked.'],
});

try {
  const site = values.config === undefined ? root : dirname(resolve(values.config));
  const content = join(site, 'content');
  const isOwn = positionals.every((path) => isIn(content, resolve(path)));
  requireBoundary(values['trust-content'] ?? isOwn);
  const paths = wantedPaths(positionals.length > 0 ? positionals : [content]);
  const files = findPages(root, paths);
  const task = progress.begin(`Checking samples of ${files.length} pages`);
  const pages = await checkPages(files, { root, cacheFolder: values.cache }).finally(() => task.end());
  const steps = await checkSteps(content, paths, values.cache);
  for (const failure of [...pages.failures, ...steps.failures]) console.error(asMistake(failure).message);
  const failed = pages.failed + steps.failed;
  console.log(`${pages.passed + steps.passed} passed, ${failed} failed`);
  process.exitCode = failed > 0 ? 1 : 0;
} catch (error) {
  console.error(explain(error));
  process.exitCode = 2;
}

/**
 * Proves the steps that are in one of the paths, or have one of the paths in them.
 * @param wanted absolute paths
 */
async function checkSteps(content: string, wanted: readonly string[], cacheFolder: string): Promise<Proof> {
  const isWanted = (path: string) => wanted.some((each) => isIn(each, path) || isIn(path, each));
  if (!isWanted(join(content, COURSE_FOLDER))) return { failures: [], passed: 0, failed: 0 };
  const course = loadCourse(content);
  const isChosen = ({ file }: { file: string }) => isWanted(resolve(file).replace(/[\\/]index\.mdx$/, ''));
  const mistakes = course.mistakes.filter(({ place }) => isChosen(place));
  const unread = mistakes.map(({ place, problem, hint }) => failureOf(place, problem, hint));
  const steps = stepsOf(course).filter(isChosen);
  const task = progress.begin(`Checking ${steps.length} steps of the course`);
  const { failures, passed, failed } = await proveSteps(steps, {
    root,
    bundle: await courseBundle(cacheFolder),
    cacheFolder,
  }).finally(() => task.end());
  const unreadFiles = new Set(unread.map(({ file }) => file)).size;
  return { failures: [...unread, ...failures], passed, failed: failed + unreadFiles };
}
