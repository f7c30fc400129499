// @vitest-environment happy-dom
import { screen } from '@testing-library/dom';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import { createActor, fromCallback } from 'xstate';
import html from '../index.html?raw';
import { menuMachine } from './toggle-menu.machine.ts';
import { startMenu } from './toggle-menu.ts';

describe('the machine', () => {
  it.each(['toggle', 'escape', 'leave'] as const)('closes on %s', (type) => {
    const actor = createActor(menuMachine).start();
    actor.send({ type: 'toggle' });
    expect(actor.getSnapshot().value).toBe('open');
    actor.send({ type });
    expect(actor.getSnapshot().value).toBe('closed');
  });

  it('listens to the rest of the page only while it is open', () => {
    const log: string[] = [];
    const outsideListener = fromCallback(() => {
      log.push('on');
      return () => log.push('off');
    });
    const actor = createActor(
      menuMachine.provide({ actors: { outsideListener } }),
    ).start();
    expect(log).toEqual([]);
    actor.send({ type: 'toggle' });
    expect(log).toEqual(['on']);
    actor.send({ type: 'toggle' });
    expect(log).toEqual(['on', 'off']);
  });
});

describe('the view', () => {
  beforeEach(() => {
    document.body.innerHTML = html;
    startMenu(screen.getByRole('navigation'));
  });

  const button = () => screen.getByRole('button', { name: 'Menu' });
  const isOpen = () => button().ariaExpanded === 'true';

  it('shows its links and announces it', async () => {
    expect(screen.queryByRole('link', { name: 'Books' })).toBeNull();
    await userEvent.click(button());
    expect(screen.queryByRole('link', { name: 'Books' })).not.toBeNull();
    expect(isOpen()).toBe(true);
  });

  it('closes on Escape and returns the focus', async () => {
    await userEvent.click(button());
    screen.getByRole('link', { name: 'Events' }).focus();
    await userEvent.keyboard('{Escape}');
    expect(isOpen()).toBe(false);
    expect(document.activeElement).toBe(button());
  });

  it('closes when something else is clicked', async () => {
    await userEvent.click(button());
    await userEvent.click(screen.getByText('Harbor Library'));
    expect(isOpen()).toBe(false);
  });

  it('closes when the focus leaves it', async () => {
    await userEvent.click(button());
    screen.getByRole('link', { name: 'Account' }).focus();
    expect(isOpen()).toBe(false);
  });
});
