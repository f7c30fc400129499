import type * as TypeScript from 'typescript';
import { nearest } from '../../core/nearest.ts';
import type { Graph } from '../graph/graph.ts';
import { at, type Bound, holds, valuesAt, withAt } from '../machine/bounds.ts';
import { MachineError } from '../machine/machine-error.ts';
import type { AuthorPayloads, Field, Payloads } from '../machine/machine-script.ts';
import { sourceOf } from '../machine/special-values.ts';
import { readBounds } from './comparisons.ts';
import { declaredTypes, statementsOf } from './declared.ts';
import { Fields } from './fields.ts';
import { constantsOf } from './literals.ts';
import { actorEvents, typeOfValue } from './outputs.ts';
import { type ReadLibrary, readTypes } from './program.ts';
import { readSent, type Sent } from './sent.ts';

type Ts = typeof TypeScript;

export interface PayloadsQuestion {
  /** The machine's name. */
  name: string;
  xstate: 4 | 5;
  graph: Graph;
  /** The sample that declares the machine, after its imports. */
  code: string;
  /** The page's other samples, which may send events to the machine. */
  others: readonly string[];
  /** The author's payloads. */
  send?: AuthorPayloads | undefined;
  /** Reads TypeScript's standard declarations in a browser. */
  readLibrary?: ReadLibrary | undefined;
}

/** The maximum number of examples for a field. */
const MOST_EXAMPLES = 6;

/**
 * Reads the properties of a machine's events from a page's samples, and values for them: what the
 * author and the samples send, then what guards compare with, then what fits the type and the name.
 * @throws MachineError if the machine's types don't allow the author's events
 */
export function readPayloads(ts: Ts, question: PayloadsQuestion): Payloads {
  const { name, code, graph, others, send = {}, readLibrary } = question;
  const parse = (text: string) => ts.createSourceFile('sample.tsx', text, ts.ScriptTarget.Latest, true);
  const own = parse(code);
  const written = declaredTypes(ts, statementsOf(ts, own, name));
  const sentByOwn = readSent(ts, own, constantsOf(ts, own));
  const sentByOthers = others.filter((text) => text !== code && new RegExp(`\\b${name}\\b`).test(text));
  const sent = [
    ...Object.entries(send).flatMap(([type, payloads]) =>
      payloads.map((payload) => ({ type, payload, isWhole: true, isAuthors: true })),
    ),
    ...[sentByOwn, ...sentByOthers.map(parse).map((other) => readSent(ts, other, constantsOf(ts, other)))]
      .flatMap(({ events }) => events)
      .map((event) => ({ ...event, isAuthors: false })),
  ];
  const checked = sent.filter(({ isWhole }) => isWhole);
  const lines = code.split('\n').length;
  const typed = readTypes(
    ts,
    [
      code,
      ...checked.map(
        ({ type, payload }, i) => `const $sent${i}: $Events = ${sourceOf({ ...payload, type })};`,
      ),
      `type $Events = ${written.events ?? 'never'};`,
      `type $Input = ${written.input ?? 'never'};`,
    ].join('\n'),
    readLibrary,
  );
  const fields = new Fields(ts, typed);
  const typeNamed = (wanted: string) => {
    const alias = typed.source.statements
      .filter(ts.isTypeAliasDeclaration)
      .find((it) => it.name.text === wanted)!;
    return typed.checker.getTypeAtLocation(alias.name);
  };
  const constants = constantsOf(ts, typed.source);
  const roots = statementsOf(ts, typed.source, name);
  const declared = new Map<string, Field[]>();
  for (const [type, event] of written.events ? fields.eventsOf(typeNamed('$Events')) : [])
    if (!declared.has(type)) declared.set(type, fields.of(event));
  const known = new Set([...graph.transitions.map(({ event }) => event), ...declared.keys()]);
  const named = graph.transitions.filter(({ kind }) => kind === 'event').map(({ event }) => event);
  const offered = [...new Set([...named, ...declared.keys()])];
  const isRight = (event: (typeof sent)[number]): boolean => {
    const problem = problemOf(event);
    if (problem && event.isAuthors) throw authorsMistake(event, problem, offered);
    return problem === undefined;
  };
  function problemOf(event: (typeof sent)[number]): string | undefined {
    if (!known.has(event.type)) return `unknown event '${event.type}'`;
    const index = checked.indexOf(event);
    if (!declared.has(event.type) || index < 0) return undefined;
    return typed.problemAt(lines + index);
  }
  const right = sent.filter(isRight);
  const bounds = readBounds(ts, roots, constants);
  const events: Record<string, Field[]> = {};
  for (const type of new Set([...declared.keys(), ...right.map((event) => event.type)])) {
    const ofType = right.filter((event) => event.type === type);
    const made = declared.get(type) ?? fieldsOfSent(ofType);
    if (made.length > 0) events[type] = withValues(made, ofType, bounds);
  }
  const whole = right.filter(({ isWhole, payload }) => isWhole && Object.keys(payload).length > 0);
  const sentByType = Map.groupBy(whole, ({ type }) => type);
  const input = sentByOwn.inputs.has(name)
    ? { value: sentByOwn.inputs.get(name) }
    : written.input && fields.exampleOf(typeNamed('$Input'), 'input');
  return {
    events: { ...events, ...actorEvents(ts, { ...question, code: typed, fields, constants, roots }) },
    ...(sentByType.size > 0 ? { sent: unique(sentByType) } : {}),
    ...(bounds.length > 0 ? { bounds } : {}),
    ...(input ? { input: input.value } : {}),
  };
}

function unique(sent: Map<string, Sent[]>): AuthorPayloads {
  return Object.fromEntries(
    [...sent].map(([type, events]) => [
      type,
      [...new Map(events.map(({ payload }) => [JSON.stringify(payload), payload])).values()],
    ]),
  );
}

function authorsMistake({ type, payload }: Sent, problem: string, known: readonly string[]): MachineError {
  const [meant] = nearest(type, known);
  return new MachineError(
    `send={{ ${type}: [${sourceOf(payload)}] }} doesn’t match the machine: ${problem}`,
    {
      hint: known.includes(type)
        ? `Write payloads of the type that the machine declares for '${type}'.`
        : `${meant ? `Did you mean '${meant}'? ` : ''}Events of the machine: ${known.join(', ')}.`,
    },
  );
}

/** The fields of an event without a declared type. */
function fieldsOfSent(sent: readonly Sent[]): Field[] {
  const fields = new Map<string, Field>();
  for (const { payload } of sent)
    for (const [name, value] of Object.entries(payload))
      if (!fields.has(name)) fields.set(name, { name, type: typeOfValue(value), value });
  return [...fields.values()];
}

/** Fields with sent values, values that guards accept, or their defaults. */
function withValues(fields: readonly Field[], sent: readonly Sent[], bounds: readonly Bound[]): Field[] {
  return fields.map((field) => {
    const values = sent.flatMap(({ payload }) => (field.name in payload ? [payload[field.name]] : []));
    const distinct = [...new Map(values.map((value) => [JSON.stringify(value), value])).values()];
    const isNeeded = !field.optional || bounds.some(({ path }) => path[0] === field.name);
    if (distinct.length === 0 && isNeeded) {
      const passed = passing(field, bounds);
      // Values that guards reject are also offered.
      const isOther = field.value !== undefined && JSON.stringify(passed) !== JSON.stringify(field.value);
      return { ...field, value: passed, ...(isOther ? { examples: [passed, field.value] } : {}) };
    }
    const value = distinct[0];
    const examples = distinct.length > 1 ? { examples: distinct.slice(0, MOST_EXAMPLES) } : {};
    return { ...field, value, ...examples };
  });
}

/** A field's value, changed so that comparisons with literals hold. */
function passing(field: Field, bounds: readonly Bound[]): unknown {
  let payload: Record<string, unknown> = { [field.name]: field.value };
  for (const bound of bounds.filter(({ path, terms }) => path[0] === field.name && !terms)) {
    const [value] = valuesAt(bound, undefined);
    const before = at(payload, bound.path);
    if (typeof value !== typeof before && before !== undefined) continue;
    if (!holds(bound, before) && value !== undefined) payload = withAt(payload, bound.path, value);
  }
  return payload[field.name];
}
