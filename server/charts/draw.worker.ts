import { chartPicture } from '../../src/cards/node/chart-picture.ts';
import { answerTasks } from '../../src/core/node/threads/answer-tasks.ts';

answerTasks((svg: string): Uint8Array => chartPicture(svg));
