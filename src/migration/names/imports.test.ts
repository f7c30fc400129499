import { describe, expect, it, test } from 'vitest';
import { convert } from '../convert.ts';

describe('convert', () => {
  test.each([
    [
      "import { Machine, send } from 'xstate';\nMachine({ entry: send('A') });",
      "import { createMachine, raise } from 'xstate';",
    ],
    [
      "import { createMachine } from 'xstate';\nimport { log } from 'xstate/lib/actions';\ncreateMachine({ entry: log() });",
      "import { createMachine, log } from 'xstate';",
    ],
    [
      "import {\n  interpret,\n  type StateFrom,\n} from 'xstate';\nconst s = interpret(m);\ntype S = StateFrom<typeof m>;",
      "import {\n  type SnapshotFrom,\n  createActor,\n} from 'xstate';",
    ],
    [
      "import type { StateFrom } from 'xstate';\nimport { createMachine } from 'xstate';\ntype S = StateFrom<typeof m>;",
      "import type { SnapshotFrom } from 'xstate';\nimport { createMachine } from 'xstate';",
    ],
    ["const { Machine } = require('xstate');\nMachine({});", "const { createMachine } = require('xstate');"],
    [
      "import * as X from 'xstate';\nX.Machine({ entry: X.send('A') });",
      "import * as X from 'xstate';\nX.createMachine({ entry: X.raise({ type: 'A' }) });",
    ],
    [
      "const { createMachine, actions: { assign, send } } = require('xstate');\ncreateMachine({ entry: [assign({}), send('A')] });",
      "const { createMachine, assign, raise } = require('xstate');\ncreateMachine({ entry: [assign({}), raise({ type: 'A' })] });",
    ],
    [
      "const { createMachine, actions: { assign } } = require('xstate');\ncreateMachine({ entry: assign({}) });",
      "const { createMachine, assign } = require('xstate');\ncreateMachine({ entry: assign({}) });",
    ],
    [
      "import * as X from 'xstate';\nconst { assign, interpret } = X;\ninterpret(m, assign({}));",
      "import * as X from 'xstate';\nconst { assign } = X;\nX.createActor(m, assign({}));",
    ],
    [
      "import * as X from 'xstate';\nconst { actions } = X;\nconst { assign, send } = actions;\nX.Machine({ entry: [assign({}), send('A')] });",
      "import * as X from 'xstate';\nconst { assign } = X;\nX.createMachine({ entry: [assign({}), X.raise({ type: 'A' })] });",
    ],
    ["Machine({ entry: send('A') });", "import { createMachine, raise } from 'xstate';"],
  ])('converts the imports of %j', (before, after) => {
    expect(convert(before).code.startsWith(after)).toBe(true);
  });

  it('names imports that the result still uses', () => {
    const { code, problems } = convert(
      "import { actions } from 'xstate';\nconst { send, respond } = actions;\nshow(respond, actions);",
    );
    expect(code).toContain('import { actions }');
    expect(problems).toMatchObject([{ kind: 'exports', name: 'actions' }]);
  });

  it('names what a namespace no longer has', () => {
    const { code, problems } = convert(
      "import * as X from 'xstate';\nconst { assign, Interpreter } = X;\nshow(assign, Interpreter);",
    );
    expect(code).toContain('const { assign, Interpreter } = X;');
    expect(problems).toMatchObject([{ kind: 'exports', name: 'Interpreter' }]);
  });

  it('leaves variables of the same name alone', () => {
    const code =
      "import { createMachine, assign } from 'xstate';\nfunction f(assign) { assign({ a: (ctx, ev) => ev }); }";
    expect(convert(code)).toMatchObject({ code, changes: [], problems: [] });
  });
});
