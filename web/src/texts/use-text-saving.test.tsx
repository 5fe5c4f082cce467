// @vitest-environment happy-dom
import 'fake-indexeddb/auto';
import { StrictMode, useEffect, useState } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { authState } from '#web/auth/auth.ts';
import type { Session } from '#web/auth/session.ts';
import { unsentTexts } from '#web/platform/unsent-text.ts';
import { pageText, render } from '#web/testing/screen.tsx';
import type * as chapterServers from './saving/chapter-server.ts';
import { takeFromBackground } from './background.ts';
import { anEditor, aServer, plainKit, refusal, someLocks } from './saving/testing/fakes.ts';
import { useTextSaving, type TextSaving } from './use-text-saving.ts';

let desk: ReturnType<typeof aServer>;
let editor: ReturnType<typeof anEditor>;

vi.mock('./saving/chapter-server.ts', () => ({
  chapterServer: ((_bookId) => desk.server) satisfies typeof chapterServers.chapterServer,
}));

beforeEach(() => {
  vi.spyOn(navigator, 'locks', 'get').mockReturnValue(someLocks() as unknown as LockManager);
  authState.set({ status: 'signedIn', session: { userid: 'ada' } as Session });
  desk = aServer('One.\n\nTwo.');
});

afterEach(() => {
  document.body.replaceChildren();
  takeFromBackground('chap_book_own');
  localStorage.clear();
});

test('text typed just before its page is left is still sent, also in React’s strict mode', async () => {
  const unmount = await render(
    <StrictMode>
      <Writing />
    </StrictMode>,
  );
  await vi.waitFor(() => expect(pageText()).toBe('open'));
  // Waits, because the editor is attached in an effect.
  await vi.waitFor(() => expect(editor).toBeDefined());
  editor.write('One!', 'Two.');
  expect(unsentTexts('ada')).toHaveLength(1);
  await unmount();
  await vi.waitFor(() => expect(desk.chapter().content).toBe('One!\n\nTwo.'));
  await vi.waitFor(() => expect(unsentTexts('ada')).toEqual([]));
});

test('if neither the server nor the device has a chapter, the page shows the reason', async () => {
  desk.way.fails = refusal(404, 'This chapter doesn’t exist.');
  const unmount = await render(<Writing />);
  await vi.waitFor(() => expect(pageText()).toBe('This chapter doesn’t exist.'));
  await unmount();
});

function Writing() {
  const saving = useTextSaving({
    userid: 'ada',
    collection: 'book_book',
    id: 'chap_book_own',
    kit: plainKit,
    title: () => 'One',
    onMoved: () => undefined,
  });
  if (saving.status === 'failed') return (saving.error as Error).message;
  return saving.status === 'open' ? <Surface document={saving.document} attach={saving.attach} /> : 'opening';
}

function Surface({ document, attach }: { document: unknown; attach: TextSaving['attach'] }) {
  const [surface] = useState(() => anEditor(document));
  useEffect(() => {
    editor = surface;
    attach(surface);
    return () => attach(undefined);
  }, [surface, attach]);
  return 'open';
}
