import { useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import type { Book } from '#shared/contract/books/books.ts';
import { bookCoverShape } from '#shared/domain/pictures/covers.ts';
import { BookCover } from '#web/books/dashboard/book-cover.tsx';
import { profileQuery } from '#web/people/people-queries.ts';
import { messageOf } from '#web/platform/message-of.ts';
import { useStore } from '#web/platform/store.ts';
import { api } from '#web/server/api.ts';
import { deleteLater, leavingIds } from '#web/ui/delete-later.ts';
import { PictureField, type PictureWords } from '#web/ui/pictures/picture-field.tsx';
import { showToast } from '#web/ui/toasts.ts';

export function CoverOfBook({ userid, book, onChange }: CoverOfBookProps) {
  const { coverUrl } = book;
  // Includes the cover's address, so that the removal of an old cover doesn't hide a new one.
  const deletionId = `cover ${coverUrl}`;
  const isReplaced = useRef(false);
  const isBeingDeleted = useStore(leavingIds).has(deletionId);
  const shownUrl = isBeingDeleted ? undefined : coverUrl;
  const { data } = useQuery(profileQuery(userid));
  const params = { id: book.id };

  async function send(file: Blob) {
    isReplaced.current = true;
    const coverAnswer = await api('POST /books/{id}/cover', {
      params,
      file: { field: 'image', content: file },
    });
    onChange(coverAnswer.coverUrl);
  }
  async function remove(keepalive: boolean) {
    // the new cover has already replaced the old one
    if (isReplaced.current) return;
    try {
      await api('DELETE /books/{id}/cover', { params, keepalive });
      onChange(undefined);
    } catch (error) {
      showToast({ type: 'error', message: messageOf(error, 'We couldn’t remove the cover. Try again.') });
    }
  }
  return (
    <section aria-label="Cover" className="grid gap-4">
      <h3 className="text-[1.0625rem]">Cover</h3>
      <div className="grid gap-4">
        <BookCover
          book={{ ...book, coverUrl: shownUrl }}
          author={data?.profile.channelName ?? ''}
          className="max-w-40 shadow-raised"
        />
        <PictureField
          name="Cover"
          shape={bookCoverShape}
          pictureUrl={shownUrl}
          isShownElsewhere
          words={coverWords}
          onSend={send}
          onRemove={() => {
            isReplaced.current = false;
            deleteLater({ id: deletionId, name: 'The cover', words: 'The cover is removed.', send: remove });
          }}
        />
      </div>
    </section>
  );
}

const coverWords: PictureWords = {
  choose: 'Choose a cover',
  replace: 'Replace cover',
  remove: 'Remove cover',
  hint: 'Drop or paste a picture here, or choose one: PNG, JPEG or WebP. E-book shops want 1,600 × 2,560 pixels; at least 625 × 1,000.',
  notAFile: 'That’s not a picture file. Save the picture to your device, then choose it here.',
  crop: {
    title: 'Cover',
    hint: 'Drag the picture into place. It appears in the book’s files and its audio.',
    use: 'Use as cover',
  },
};

interface CoverOfBookProps {
  readonly userid: string;
  readonly book: Book;
  readonly onChange: (coverUrl: string | undefined) => void;
}
