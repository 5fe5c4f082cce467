// @vitest-environment happy-dom
import { act } from 'react';
import { expect, test, vi } from 'vitest';
import { pageText, press, render } from '#web/testing/screen.tsx';
import { useLeaveQuestion } from './leave-question.tsx';

test('a link that leads away from what is not saved does nothing of its own until that is discarded', async () => {
  const onClick = vi.fn<() => void>();
  const leave = await render(<Unsaved onClick={onClick} />);
  await act(async () => document.querySelector('a')!.click());
  expect(pageText()).toContain('What you changed is not saved yet.');
  expect(onClick).not.toHaveBeenCalled();
  await press('Discard the changes');
  expect(location.pathname).toBe('/elsewhere');
  await leave();
});

function Unsaved({ onClick }: { onClick: () => void }) {
  const [question] = useLeaveQuestion(true);
  return (
    <>
      <a href="/elsewhere" onClick={onClick}>
        Elsewhere
      </a>
      {question}
    </>
  );
}
