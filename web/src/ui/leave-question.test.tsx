// @vitest-environment happy-dom
import { act } from 'react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { useLocation } from 'wouter';
import { pageText, press, render } from '#web/testing/screen.tsx';
import { useLeaveQuestion } from './leave-question.tsx';
import { isOccupied } from './occupied.ts';

test('a link away from unsaved changes takes effect only after they are discarded', async () => {
  const onClick = vi.fn<() => void>();
  const unmount = await render(<Unsaved onClick={onClick} />);
  await act(async () => document.querySelector('a')!.click());
  expect(pageText()).toContain('Your changes aren’t saved yet.');
  expect(onClick).not.toHaveBeenCalled();
  await press('Discard changes');
  expect(location.pathname).toBe('/elsewhere');
  await unmount();
});

test('the app knows that a page has unsaved changes until the page is left', async () => {
  const unmount = await render(<Unsaved />);
  expect(isOccupied()).toBe(true);
  await unmount();
  expect(isOccupied()).toBe(false);
});

describe('In a browser without the Navigation API', () => {
  const back = vi.spyOn(history, 'back').mockReturnValue();

  beforeEach(() => {
    back.mockClear();
    history.pushState('of the form', '', '/settings');
  });

  test('going back from unsaved changes asks for confirmation first', async () => {
    const unmount = await render(<Unsaved />);
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
    await unmount();
  });

  test('going to a section of the same page asks for no confirmation', async () => {
    const leave = await render(<Unsaved />);
    await goBackTo('/settings#password');
    expect([pageText().includes('Your changes aren’t saved yet.'), location.hash]).toEqual([
      false,
      '#password',
    ]);
    await leave();
  });

  test('going back asks for no confirmation when everything is saved', async () => {
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
