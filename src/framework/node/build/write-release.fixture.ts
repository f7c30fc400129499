// Writes a release of 400 pages with the same text to a folder, in a process that a test can kill:
// `node write-release.fixture.ts DIST TEXT`.
import { Output } from './output.ts';

const [dist = '', text = ''] = process.argv.slice(2);
const output = new Output(dist);
try {
  // Half of the pages are the same in every release.
  for (let page = 0; page < 400; page++)
    output.put(`docs/${page}.html`, `${page % 2 === 0 ? text : 'same'} `.repeat(1000));
  await output.finish();
} finally {
  await output.close();
}
