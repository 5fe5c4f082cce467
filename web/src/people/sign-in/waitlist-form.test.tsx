// @vitest-environment happy-dom
import { useReducer } from 'react';
import { beforeEach, expect, test, vi } from 'vitest';
import { render, fill, pageText, press, settle } from '#web/testing/screen.tsx';
import { dialogAfter, dialogAt, screenOf } from './auth-dialog.ts';
import { JoinedWaitlist, WaitlistForm } from './waitlist-form.tsx';

const sentBodies: unknown[] = [];
let answer: () => Response;

beforeEach(() => {
  sentBodies.length = 0;
  answer = () => Response.json({ message: 'Noted.' }, { status: 202 });
  vi.stubGlobal('fetch', async (_url: string, init: { body: string }) => {
    sentBodies.push(JSON.parse(init.body));
    return answer();
  });
});

test('after joining the waitlist a message says that a code will come by email', async () => {
  const unmount = await render(<Form />);
  await fill('Email', ' emile@example.com ');
  await fill('Name (optional)', 'Émile');
  await press('Join the waitlist');
  await settle();
  expect(sentBodies).toEqual([{ email: 'emile@example.com', name: 'Émile' }]);
  expect(pageText()).toContain('we’ll email an authorization code to emile@example.com');
  await unmount();
});

test('the name is optional for joining the waitlist', async () => {
  const unmount = await render(<Form />);
  await fill('Email', 'emile@example.com');
  await press('Join the waitlist');
  await settle();
  expect(sentBodies).toEqual([{ email: 'emile@example.com' }]);
  await unmount();
});

test('an invalid email address is not sent to the waitlist', async () => {
  const unmount = await render(<Form />);
  await fill('Email', 'emile');
  await press('Join the waitlist');
  await settle();
  expect(sentBodies).toEqual([]);
  expect(pageText()).toContain('Error: Please enter a valid email address');
  await unmount();
});

test('if joining the waitlist is refused, the message is shown and the entries stay', async () => {
  answer = () => Response.json({ message: 'Too many requests.', code: 'too_many' }, { status: 429 });
  const unmount = await render(<Form />);
  await fill('Email', 'emile@example.com');
  await press('Join the waitlist');
  await settle();
  expect(pageText()).toContain('Error: Too many requests.');
  expect(document.querySelector<HTMLInputElement>('input')?.value).toBe('emile@example.com');
  await unmount();
});

function Form() {
  const [dialog, tell] = useReducer(dialogAfter, dialogAt('waitlist'));
  const nothing = () => undefined;
  const Shown = screenOf(dialog) === 'listed' ? JoinedWaitlist : WaitlistForm;
  return (
    <Shown
      entries={dialog.entries}
      note={undefined}
      ended={false}
      reason={undefined}
      write={(part) => tell({ type: 'wrote', entries: part })}
      go={(to) => tell({ type: 'went', to })}
      take={nothing}
      close={nothing}
    />
  );
}
