// @vitest-environment happy-dom
import { screen } from '@testing-library/dom';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import { createActor } from 'xstate';
import html from '../index.html?raw';
import { type Permissions, simulateBrowser } from './browser.ts';
import type { Permission } from './permissions.machine.ts';
import { machineFor, startTeaTimer } from './permissions.ts';

const settled = () => new Promise((resolve) => setTimeout(resolve));

describe('the machine', () => {
  /** A machine in a browser that has a permission, and lets the test answer its question. */
  async function start(permission: Permission | Error) {
    const questions: ((answer: Permission) => void)[] = [];
    const listeners = new Set<(permission: Permission) => void>();
    const browser: Permissions = {
      query: async () => {
        if (permission instanceof Error) throw permission;
        return permission;
      },
      request: () => new Promise((resolve) => questions.push(resolve)),
      watch: (listener) => {
        listeners.add(listener);
        return () => void listeners.delete(listener);
      },
    };
    const actor = createActor(machineFor(browser)).start();
    await settled();
    return {
      actor,
      answer: async (permission: Permission) => {
        questions.at(-1)?.(permission);
        await settled();
      },
      change: (permission: Permission) => {
        for (const listener of listeners) listener(permission);
      },
      listeners,
      questions,
      value: () => actor.getSnapshot().value,
    };
  }

  it.each([
    ['prompt', 'explaining'],
    ['granted', 'granted'],
    ['denied', 'denied'],
    [new Error('no such permission'), 'unsupported'],
  ] as const)('begins with what the browser has: %s', async (has, state) => {
    const { questions, value } = await start(has);
    expect(value()).toBe(state);
    expect(questions).toEqual([]);
  });

  it('asks only after the person has said yes to the explanation', async () => {
    const { actor, answer, questions, value } = await start('prompt');
    actor.send({ type: 'notNow' });
    expect([value(), questions]).toEqual(['postponed', []]);
    actor.send({ type: 'allow' });
    expect(value()).toBe('asking');
    await answer('granted');
    expect(value()).toBe('granted');
  });

  it('does not ask again by itself when the question is closed', async () => {
    const { actor, answer, questions, value } = await start('prompt');
    actor.send({ type: 'allow' });
    await answer('prompt');
    expect(value()).toBe('postponed');
    expect(questions).toHaveLength(1);
  });

  it('never asks a browser that blocks', async () => {
    const { actor, answer, value } = await start('prompt');
    actor.send({ type: 'allow' });
    await answer('denied');
    expect(value()).toBe('denied');
    expect(actor.getSnapshot().can({ type: 'allow' })).toBe(false);
  });

  it('follows the settings of the browser in every state', async () => {
    const { change, value } = await start('denied');
    change('granted');
    expect(value()).toBe('granted');
    change('prompt');
    expect(value()).toBe('explaining');
    change('denied');
    expect(value()).toBe('denied');
  });

  it('ignores the answer to a question that the settings have answered', async () => {
    const { actor, answer, change, value } = await start('prompt');
    actor.send({ type: 'allow' });
    change('denied');
    await answer('granted');
    expect(value()).toBe('denied');
  });

  it('ends listening with the actor', async () => {
    const { actor, listeners } = await start('prompt');
    expect(listeners.size).toBe(1);
    actor.stop();
    expect(listeners.size).toBe(0);
  });
});

describe('the view', () => {
  beforeEach(() => {
    document.body.innerHTML = html;
    startTeaTimer(document, simulateBrowser(document));
  });
  const click = (name: string) =>
    userEvent.click(screen.getByRole('button', { name }));
  const said = (text: RegExp) => screen.findByText(text);

  it('explains, asks, and says how to change a decision', async () => {
    await said(/Shall we tell you/);
    await click('Yes, tell me');
    const allow = screen.getByRole('button', { name: 'Allow' });
    expect(document.activeElement).toBe(allow);
    await click('Block');
    await said(/Your browser blocks notifications/);
    expect(document.activeElement?.textContent).toMatch('Yes, tell me');
    await userEvent.selectOptions(screen.getByRole('combobox'), 'Allow');
    await said(/You will get a notification/);
  });

  it('accepts no answer, too', async () => {
    await said(/Shall we tell you/);
    await click('Yes, tell me');
    await userEvent.keyboard('{Escape}');
    await said(/You will see here/);
    expect(screen.queryByRole('dialog')).toBeNull();
  });
});
