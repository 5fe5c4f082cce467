// @vitest-environment happy-dom
import { beforeEach, expect, test } from 'vitest';
import { documentOf } from '#shared/domain/books/markdown/document-of.ts';
import { fixRequest } from '#web/platform/fix-request.ts';
import { createStore } from '#web/platform/store.ts';
import { toastStore } from '#web/ui/toasts.ts';
import type { ProposalView } from '#web/writing/manuscript.ts';
import { offerToFixAccepted } from './offer-to-fix-accepted.ts';

beforeEach(() => {
  toastStore.set([]);
  fixRequest.set(undefined);
});

test('a message offers to fix mistakes in accepted AI text, and opens the dialog', () => {
  expect(offer('"Mine"\n\nThe lamp - the last one.', 'The lamp - the last one.')).toBe(true);
  const [toast] = toastStore.get();
  expect(toast!.message).toBe('The text you accepted has 1 place to fix: quotation marks, dashes or spaces.');
  toast!.action!.onChoose();
  expect(fixRequest.get()).toEqual({ bookId: 'book_b', scope: 'chapter' });
});

test('no message offers to fix correct AI text or own text, nor any text with open suggestions', () => {
  expect(offer('"Mine"\n\nThe lamp.', 'The lamp.')).toBe(false);
  expect(offer('The lamp - the last one.', 'The lamp - the last one.', [{} as ProposalView])).toBe(false);
  expect(toastStore.get()).toEqual([]);
});

const offer = (markdown: string, accepted: string, open: readonly ProposalView[] = []) =>
  offerToFixAccepted(
    'book_b',
    { document: () => documentOf(markdown), proposals: createStore(open) },
    accepted,
    'en',
  );
