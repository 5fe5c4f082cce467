// @vitest-environment happy-dom
import { useMutation } from '@tanstack/react-query';
import { expect, test, vi } from 'vitest';
import { render } from '#web/testing/screen.tsx';
import { Button } from '#web/ui/button.tsx';
import { withQueries } from './with-queries.tsx';

test('two presses of a button in quick succession start its action once', async () => {
  const work = vi.fn<() => Promise<void>>(() => new Promise(() => undefined));
  const Pressed = withQueries(() => {
    const { mutate, isPending } = useMutation({ mutationFn: work });
    return (
      <Button busy={isPending} onClick={() => mutate()}>
        Delete
      </Button>
    );
  });
  const unmount = await render(<Pressed />);
  // React must schedule its own renders here, as in a browser.
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: false });
  const button = document.querySelector('button');
  button?.click();
  for (let turn = 0; turn < 10; turn += 1) await Promise.resolve();
  button?.click();
  await new Promise((done) => setTimeout(done, 0));
  expect(work).toHaveBeenCalledTimes(1);
  await unmount();
});
