// @vitest-environment happy-dom
import { expect, test, vi } from 'vitest';
import type { SignOutAnswer } from '#web/platform/open-dialogs.ts';
import { press, render } from '#web/testing/screen.tsx';
import SignOutQuestion from './sign-out-question.tsx';

test('while the sign-out is in progress, the dialog says so and shows no buttons', async () => {
  const unmount = await render(<SignOutQuestion onAnswer="underWay" />);
  expect(document.body.textContent).toContain('Signing out…');
  expect(document.querySelectorAll('button')).toHaveLength(0);
  await unmount();
});

test('on sign-out with unsaved text the user can stay, keep the text or confirm to discard it', async () => {
  const onAnswer = vi.fn<(answer: SignOutAnswer) => void>();
  const unmount = await render(<SignOutQuestion onAnswer={onAnswer} />);
  await press('Stay signed in');
  await press('Sign out and keep it on this device');
  expect(onAnswer.mock.calls).toEqual([['stay'], ['keep']]);

  await press('Sign out and discard it…');
  expect(onAnswer).toHaveBeenCalledTimes(2);
  expect(document.activeElement?.textContent).toBe('Go back');
  await press('Go back');
  await press('Sign out and discard it…');
  await press('Discard and sign out');
  expect(onAnswer.mock.calls.at(-1)).toEqual(['discard']);
  await unmount();
});
