// @vitest-environment happy-dom
import { afterEach, expect, test } from 'vitest';
import { render } from '#web/testing/screen.tsx';
import { ConflictDialog } from './conflict-dialog.tsx';

let unmount: () => Promise<void>;
afterEach(() => unmount());

test('both texts of a conflict are shown with their formatting', async () => {
  unmount = await render(
    <ConflictDialog
      conflicts={[
        {
          type: 'conflict',
          base: ['The ferry came.'],
          mine: ['The *ferry* had come.&#x20;', '&nbsp;'],
          theirs: ['The ferry came \\*late\\*.'],
        },
      ]}
      onDecide={() => undefined}
      onLater={() => undefined}
    />,
  );
  const [mine, theirs] = [...document.querySelectorAll('section p')];
  expect(mine?.textContent).toBe('The ferry had come. \n\nEmpty paragraph');
  expect(mine?.querySelector('em')?.textContent).toBe('ferry');
  expect(theirs?.textContent).toBe('The ferry came *late*.');
  expect(theirs?.querySelector('mark')?.textContent).toBe(' *late*');
});
