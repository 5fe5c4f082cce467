import { useState } from 'react';
import { browserStorage } from '#web/platform/storage.ts';

/**
 * The suggestions that the author has decided. They are kept on this device, so that they are still decided when the
 * answer is shown again.
 */
export function useSettledSuggestions(conversationId: string | undefined): SettledSuggestions {
  const [settled, setSettled] = useState<StoredIndices>({ of: undefined, indices: [] });
  const indices = settled.of === conversationId ? settled.indices : storedIndices(conversationId);
  return {
    isSettled: (index) => indices.includes(index),
    settle(index) {
      const next = [...indices.filter((other) => other !== index), index];
      setSettled({ of: conversationId, indices: next });
      if (conversationId !== undefined) browserStorage.setItem(keyOf(conversationId), JSON.stringify(next));
    },
  };
}

function storedIndices(conversationId: string | undefined): readonly number[] {
  if (conversationId === undefined) return [];
  try {
    const stored: unknown = JSON.parse(browserStorage.getItem(keyOf(conversationId)) ?? '[]');
    return Array.isArray(stored) ? stored.filter((index) => typeof index === 'number') : [];
  } catch {
    // Storage can contain anything.
    return [];
  }
}

const keyOf = (conversationId: string) => `settled:${conversationId}`;

interface StoredIndices {
  readonly of: string | undefined;
  readonly indices: readonly number[];
}

export interface SettledSuggestions {
  readonly isSettled: (index: number) => boolean;
  readonly settle: (index: number) => void;
}
