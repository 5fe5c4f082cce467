// @vitest-environment happy-dom
import { act } from 'react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { useLocation } from 'wouter';
import { pageText, press, render } from '#web/testing/screen.tsx';
import { useLeaveQuestion } from './leave-question.tsx';
import { isOccupied } from './occupied.ts';

test('a link that leads away from what is not saved does nothing of its own until that is discarded', async () => {
  const onClick = vi.fn<() => void>();
  const leave = await render(<Unsaved onClick={onClick} />);
  await act(async () => document.querySelector('a')!.click());
  expect(pageText()).toContain('Your changes aren’t saved yet.');
  expect(onClick).not.toHaveBeenCalled();
  await press('Discard changes');
  expect(location.pathname).toBe('/elsewhere');
  await leave();
});

test('a page with changes that are not saved doesn’t go on by itself', async () => {
  const leave = await render(<Unsaved />);
  expect(isOccupied()).toBe(true);
  await leave();
  expect(isOccupied()).toBe(false);
});

describe('where the browser tells of a step in the history when it is made', () => {
  const back = vi.spyOn(history, 'back').mockReturnValue();

  beforeEach(() => {
    back.mockClear();
    history.pushState('of the form', '', '/settings');
  });

  test('one goes back from what is not saved after the question only', async () => {
    const leave = await render(<Unsaved />);
    await goBackTo('/before');
    expect(pageText()).toContain('Your changes aren’t saved yet.');
    expect([location.pathname, history.state, shownPath()]).toEqual([
      '/settings',
      'of the form',
      '/settings',
    ]);
    await press('Keep editing');
    await goBackTo('/before');
    await press('Discard changes');
    expect(back).toHaveBeenCalledOnce();
    await goBackTo('/before');
    expect([pageText().includes('Your changes aren’t saved yet.'), shownPath()]).toEqual([false, '/before']);
    await leave();
  });

  test('a section of the page is no other place', async () => {
    const leave = await render(<Unsaved />);
    await goBackTo('/settings#password');
    expect([pageText().includes('Your changes aren’t saved yet.'), location.hash]).toEqual([
      false,
      '#password',
    ]);
    await leave();
  });

  test('nobody is asked when all is saved', async () => {
    const leave = await render(<Unsaved changed={false} />);
    await goBackTo('/before');
    expect([pageText().includes('Your changes aren’t saved yet.'), shownPath()]).toEqual([false, '/before']);
    await leave();
  });

  const goBackTo = (address: string) =>
    act(async () => {
      History.prototype.replaceState.call(history, null, '', address);
      dispatchEvent(new PopStateEvent('popstate'));
    });
});

const shownPath = () => document.querySelector('output')?.textContent;

function Unsaved({ onClick, changed = true }: { onClick?: () => void; changed?: boolean }) {
  const [question] = useLeaveQuestion(changed);
  const [path] = useLocation();
  return (
    <>
      <output>{path}</output>
      <a href="/elsewhere" onClick={onClick}>
        Elsewhere
      </a>
      {question}
    </>
  );
}
