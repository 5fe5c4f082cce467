// @vitest-environment happy-dom
import { afterEach, describe, expect, test, vi } from 'vitest';
import { changeDraft, clearDraft, draftFrom, draftStore } from './draft.ts';

afterEach(() => vi.restoreAllMocks());

describe('The draft of a new audio', () => {
  test('survives a reload of the tab', async () => {
    changeDraft({ content: 'A text.', voiceId: 'Ava' });
    vi.resetModules();
    const reloaded = await import('./draft.ts');
    expect(reloaded.draftStore.get()).toMatchObject({ content: 'A text.', voiceId: 'Ava' });
  });

  test('stays in memory when the storage is full', () => {
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError');
    });
    changeDraft({ content: 'Another text.' });
    expect(draftStore.get().content).toBe('Another text.');
  });

  test.each([undefined, null, 'x', 5, [], { content: 5, voiceId: 'HAL', category: 'Spam', playlistId: {} }])(
    'is empty if the stored value is %j',
    (value) => {
      expect(draftFrom(value)).toEqual(draftFrom({}));
    },
  );

  test('is not cleared when it has changed since it was sent', () => {
    changeDraft({ content: 'Sent.' });
    const sent = draftStore.get();
    changeDraft({ content: 'Sent. And more.' });
    clearDraft(sent);
    expect(draftStore.get().content).toBe('Sent. And more.');
    clearDraft(draftStore.get());
    expect(draftStore.get().content).toBe('');
  });
});
