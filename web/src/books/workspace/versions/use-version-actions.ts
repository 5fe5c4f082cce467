import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { Chapter } from '#shared/contract/books/chapters.ts';
import type { Version } from '#shared/contract/books/versions.ts';
import { bookQuery, versionsQuery, type ChapterRef } from '#web/books/workspace/book-queries.ts';
import { openChapter } from '#web/books/workspace/open-chapter.ts';
import { newSaveId } from '#web/books/workspace/save-id.ts';
import { withSavedChapter } from '#web/books/workspace/outline/outline.ts';
import { messageOf } from '#web/platform/message-of.ts';
import { ReadableError } from '#web/platform/readable-error.ts';
import { api } from '#web/server/api.ts';

export function useVersionActions(of: ChapterRef): VersionActions {
  const queries = useQueryClient();
  const [busy, setBusy] = useState(false);
  const [outcome, setOutcome] = useState<Outcome>();
  const { chapterId } = of;

  async function runAction(work: () => Promise<Outcome | undefined>): Promise<boolean> {
    if (busy) return false;
    setBusy(true);
    setOutcome(undefined);
    try {
      setOutcome(await work());
      return true;
    } catch (error) {
      setOutcome({ tone: 'alarm', text: `Error: ${messageOf(error, 'That didn’t work. Try again.')}` });
      return false;
    } finally {
      setBusy(false);
      void queries.invalidateQueries({ queryKey: versionsQuery(of).queryKey });
    }
  }

  function applyChapter(chapter: Chapter): void {
    openChapter.get()?.applyChapter(chapter);
    queries.setQueryData(bookQuery(of).queryKey, (now) => now && withSavedChapter(now, chapter));
  }

  return {
    busy,
    outcome,

    keep: (name) =>
      runAction(async () => {
        await openChapter.get()?.flush();
        const params = { id: chapterId };
        await api('POST /chapters/{id}/versions', {
          params,
          body: name === '' ? {} : { name },
          idempotencyKey: crypto.randomUUID(),
        });
        return { tone: 'calm', text: 'Saved.' };
      }),

    name: (version, name) =>
      runAction(async () => {
        const params = { id: chapterId, versionId: version.id };
        await api('PUT /chapters/{id}/versions/{versionId}', { params, body: { name } });
        return undefined;
      }),

    remove: (version) =>
      runAction(async () => {
        const params = { id: chapterId, versionId: version.id };
        await api('DELETE /chapters/{id}/versions/{versionId}', { params });
        return { tone: 'calm', text: 'The version is deleted.' };
      }),

    restore: (version) =>
      runAction(async () => {
        const openedChapter = requireOpenChapter(chapterId);
        // The version kept before the restore must include the latest text.
        await openedChapter.flush();
        const before = openedChapter.markdown();
        const params = { id: chapterId, versionId: version.id };
        const { chapter } = await api('POST /chapters/{id}/versions/{versionId}/restore', {
          params,
          body: { baseRevision: openedChapter.revision(), saveId: newSaveId() },
        });
        applyChapter(chapter);
        return { tone: 'calm', text: 'Restored.', undo: () => void undo(before) };
      }),
  };

  function undo(content: string): Promise<boolean> {
    return runAction(async () => {
      const open = requireOpenChapter(chapterId);
      await open.flush();
      const { chapter } = await api('PUT /chapters/{id}', {
        params: { id: chapterId },
        body: {
          content,
          baseRevision: open.revision(),
          saveId: newSaveId(),
          keepBefore: 'before restore',
        },
      });
      applyChapter(chapter);
      return { tone: 'calm', text: 'Restored.' };
    });
  }
}

function requireOpenChapter(chapterId: string) {
  const openedChapter = openChapter.get();
  if (openedChapter?.chapterId !== chapterId) throw new ReadableError('Open the chapter first.');
  return openedChapter;
}

interface Outcome {
  readonly tone: 'calm' | 'alarm';
  readonly text: string;
  readonly undo?: () => void;
}

export interface VersionActions {
  readonly busy: boolean;
  readonly outcome: Outcome | undefined;
  readonly keep: (name: string) => Promise<boolean>;
  readonly name: (version: Version, name: string) => Promise<boolean>;
  readonly remove: (version: Version) => Promise<boolean>;
  readonly restore: (version: Version) => Promise<boolean>;
}
