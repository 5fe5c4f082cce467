import { useQuery } from '@tanstack/react-query';
import { FilePlus2, FolderPlus, ListTree } from 'lucide-react';
import { useState } from 'react';
import { useLocation } from 'wouter';
import { bookAudioQuery, chapterSoundStates } from '#web/audio/book-audio-queries.ts';
import { bookAddress, chapterAddress } from '#web/books/book-addresses.ts';
import type { BookRef, Outline } from '#web/books/workspace/book-queries.ts';
import { openOutlineMaker } from '#web/books/workspace/ai/outline-maker.tsx';
import { openChapter } from '#web/books/workspace/open-chapter.ts';
import { useSplitAndJoin } from '#web/books/workspace/use-split-and-join.ts';
import { countOf } from '#shared/domain/locale.ts';
import { takesText } from '#web/platform/takes-text.ts';
import { Button } from '#web/ui/button.tsx';
import { chaptersOf, entriesOf, neighbourOf, type OutlineEntry } from './outline.ts';
import { OutlineList } from './outline-list.tsx';
import { RemovedEntryNotice } from './removal.tsx';
import { useOutlineActions, type RemovedEntry } from './use-outline-actions.ts';

export function OutlinePanel({ of, outline, chapterId, onGo }: OutlinePanelProps) {
  const [, navigate] = useLocation();
  const actions = useOutlineActions(of);
  const splitAndJoin = useSplitAndJoin(of);
  const [renaming, setRenaming] = useState<string>();
  const [removed, setRemoved] = useState<RemovedEntry>();
  const [adding, setAdding] = useState(false);
  const entries = entriesOf(outline);
  const hasAudio = outline.chapters.some(({ audioId, podcastAudioId }) => audioId ?? podcastAudioId);
  const { data: bookAudio } = useQuery({
    ...bookAudioQuery(of),
    // Stays enabled for a book without audio if the Audio panel has already loaded this data, because a first recording
    // can then begin at any time.
    enabled: ({ state }) => hasAudio || state.data !== undefined,
  });
  const sounds = chapterSoundStates(bookAudio);
  const { bookId } = of;

  function go(id: string): void {
    navigate(chapterAddress(bookId, id));
    onGo?.();
  }

  async function addChapter(after: string | undefined): Promise<void> {
    setAdding(true);
    const id = await actions.beginChapter(after);
    setAdding(false);
    if (id !== undefined) go(id);
  }

  async function addPart(before: string | undefined): Promise<void> {
    setAdding(true);
    const id = await actions.addPart(`Part ${outline.parts.length + 1}`, before);
    setAdding(false);
    // Renaming would take the focus from a writer who is already typing in the text.
    if (id !== undefined && !takesText(document.activeElement)) setRenaming(id);
  }

  async function remove(entry: OutlineEntry): Promise<void> {
    // Saves the latest text, so that it goes to the trash with the chapter.
    const openedChapter = openChapter.get();
    if (openedChapter?.chapterId === entry.id) await openedChapter.flush().catch(() => undefined);
    const chapters = chaptersOf(outline).map(({ id }) => id);
    const at = chapters.indexOf(entry.id);
    const removedEntry = await actions.remove(entry);
    setRemoved(removedEntry);
    if (!removedEntry || entry.id !== chapterId) return;
    const neighbourId = chapters[at + 1] ?? chapters[at - 1];
    navigate(neighbourId === undefined ? bookAddress(bookId) : chapterAddress(bookId, neighbourId), {
      replace: true,
    });
  }

  async function undoRemove(removal: RemovedEntry): Promise<void> {
    const back = await actions.undoRemove(removal);
    if (!back) return;
    setRemoved(undefined);
    if (removal.entry.kind === 'chapter') navigate(chapterAddress(bookId, removal.entry.id));
  }

  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-2 pb-24 in-[dialog]:-mx-4">
      <div className="flex flex-wrap gap-1 px-1 pt-2">
        <Button look="plain" busy={adding} onClick={() => void addChapter(chapterId)}>
          <FilePlus2 aria-hidden size={18} /> Chapter
        </Button>
        <Button
          look="plain"
          busy={adding}
          onClick={() => void addPart(chapterId ?? entries[0]?.id)}
          title="Add a part heading before this chapter"
        >
          <FolderPlus aria-hidden size={18} /> Part
        </Button>
        <Button look="plain" onClick={openOutlineMaker} title="Let the AI suggest chapters">
          <ListTree aria-hidden size={18} /> Generate an outline
        </Button>
      </div>
      {removed && (
        <RemovedEntryNotice
          removed={removed}
          onTakeBack={() => undoRemove(removed)}
          onDismiss={() => setRemoved(undefined)}
        />
      )}
      {entries.length === 0 ? (
        <p className="px-4 py-2 text-small text-faded">No chapters yet.</p>
      ) : (
        <OutlineList
          bookId={bookId}
          entries={entries}
          currentId={chapterId}
          sounds={sounds}
          renaming={renaming}
          onRename={setRenaming}
          onRenamed={(entry, title) => {
            setRenaming(undefined);
            void actions.rename(entry, title);
          }}
          onGo={go}
          onMove={actions.move}
          onStep={(id, step) => {
            const targetId = neighbourOf(outline, id, step);
            if (targetId !== undefined) actions.move(id, targetId);
          }}
          onAddAfter={(id) => void addChapter(id)}
          onAddPart={(id) => void addPart(id)}
          onSplit={() => {
            onGo?.();
            void actions.leave().then(splitAndJoin.split);
          }}
          onJoin={(id, next) => void actions.leave().then(() => splitAndJoin.join(id, next))}
          onRemove={(entry) => void remove(entry)}
        />
      )}
      <p className="px-4 text-small text-faded tabular-nums">
        {countOf(outline.chapters.length, 'chapter')}, {countOf(outline.book.wordCount, 'word')}
      </p>
    </div>
  );
}

interface OutlinePanelProps {
  readonly of: BookRef;
  readonly outline: Outline;
  readonly chapterId: string | undefined;
  readonly onGo?: (() => void) | undefined;
}
