import { runLanes } from './lanes.ts';

// `node tests/run-scripts.ts check+build test:unit` runs scripts of package.json: `check` and then
// `build`, and `test:unit` in parallel.

const script = (name: string) => ({ name: `npm run ${name}`, args: ['--run', name] });
const lanes = process.argv.slice(2).map((lane) => lane.split('+').map(script));
process.exitCode = (await runLanes(lanes)) ? 0 : 1;
