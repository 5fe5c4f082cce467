// @vitest-environment happy-dom
import { expect, test, vi } from 'vitest';
import { render } from '#web/testing/screen.tsx';
import ReportDialog from './report-dialog.tsx';

test('the report dialog opens with the focus on the first reason, not on a text field', async () => {
  const unmount = await render(<ReportDialog kind="audio" targetId="aud_1" onClose={vi.fn<() => void>()} />);
  const [first] = document.querySelectorAll<HTMLInputElement>('input[type=radio]');
  expect(document.activeElement).toBe(first);
  await unmount();
});
