// @vitest-environment happy-dom
import { act, useState } from 'react';
import type { Audio } from '#shared/contract/audio/audio-records.ts';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { fill, render, pageText, press, settle } from '#web/testing/screen.tsx';
import { AuthorTools } from './author-tools.tsx';
import { patchPlayer, playerStore, emptyPlayer } from '#web/listening/player-store.ts';
import { anAudio } from '#web/listening/player/testing/audio.ts';

const onDeleted = vi.fn<() => void>();
let answer: (response: Response) => void;
let unmount: () => Promise<void>;

beforeEach(async () => {
  onDeleted.mockClear();
  vi.stubGlobal('fetch', () => new Promise<Response>((resolve) => (answer = resolve)));
  patchPlayer({ ...emptyPlayer, audio: anAudio() });
  const audio = anAudio({ visibility: 'unlisted' });
  unmount = await render(<AuthorTools audio={audio} onMadeAgain={() => undefined} onDeleted={onDeleted} />);
});

afterEach(() => unmount());

test('if the author opens another audio during a deletion, that audio and its page stay open', async () => {
  await askToDelete();
  await unmount();
  patchPlayer({ audio: anAudio({ id: 'aud_2' }) });
  await deleted();
  expect(onDeleted).not.toHaveBeenCalled();
  expect(playerStore.get().audio?.id).toBe('aud_2');
});

test('the page closes after a deletion even if the author closed the dialog in the meantime', async () => {
  await askToDelete();
  await press('Keep it');
  await deleted();
  expect(onDeleted).toHaveBeenCalledTimes(1);
  expect(playerStore.get().audio).toBeUndefined();
});

test('the user is asked to copy the link by hand when the browser forbids copying', async () => {
  vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new DOMException('', 'NotAllowedError'));
  await press('Copy Link');
  await settle();
  expect(pageText()).toContain('Your browser didn’t allow copying. Select the text and copy it yourself.');
});

test('the visibility setting explains who can listen and where the audio is listed', async () => {
  expect(pageText()).toContain('Anyone with the link. It isn’t listed anywhere.');
  await unmount();
  const audio = anAudio({ visibility: 'public' });
  unmount = await render(<AuthorTools audio={audio} onMadeAgain={() => undefined} onDeleted={onDeleted} />);
  expect(pageText()).toContain(
    'Everyone. It appears on your channel and in its feed, and your channel in the directory.',
  );
});

test('making an audio private shows how long others may still hear it', async () => {
  await unmount();
  let show: (audio: Audio) => void = () => undefined;
  const Shown = () => {
    const [audio, setAudio] = useState(anAudio({ visibility: 'public' }));
    show = setAudio;
    return <AuthorTools audio={audio} onMadeAgain={() => undefined} onDeleted={onDeleted} />;
  };
  unmount = await render(<Shown />);
  await fill('Visibility', 'private');
  const audio = anAudio({ visibility: 'private' });
  answer(Response.json({ audio }));
  await settle();
  await act(async () => show(audio));
  expect(pageText()).toContain('Only you. Anyone who has it open can listen for up to five more minutes.');
});

async function askToDelete(): Promise<void> {
  await press('Delete');
  document.querySelector<HTMLElement>('dialog button:last-child:not([aria-label])')?.click();
  await settle();
}

async function deleted(): Promise<void> {
  answer(new Response(null, { status: 204 }));
  await settle();
  await settle();
}
