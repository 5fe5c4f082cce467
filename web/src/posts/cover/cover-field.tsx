import { useRef } from 'react';
import { coverShape } from '#shared/domain/pictures/covers.ts';
import { messageOf } from '#web/platform/message-of.ts';
import { useStore } from '#web/platform/store.ts';
import { api } from '#web/server/api.ts';
import { deleteLater, leavingIds } from '#web/ui/delete-later.ts';
import { PictureField, type PictureWords } from '#web/ui/pictures/picture-field.tsx';
import { showToast } from '#web/ui/toasts.ts';

/** Covers have no alt text, because a screen reader would then say the title twice. */
export function CoverField({ postId, coverUrl, isDisabled = false, onChange }: CoverFieldProps) {
  // The id contains the cover's address, so that a new cover isn't hidden while the old one is being deleted.
  const deletionId = `cover ${coverUrl}`;
  const isReplaced = useRef(false);
  const isBeingDeleted = useStore(leavingIds).has(deletionId);
  const params = { id: postId };

  async function send(file: Blob) {
    isReplaced.current = true;
    const coverResponse = await api('POST /blog/{id}/cover', {
      params,
      file: { field: 'image', content: file },
    });
    await onChange(coverResponse.coverUrl);
  }
  async function remove(keepalive: boolean) {
    // The replacement has already removed the old cover.
    if (isReplaced.current) return;
    try {
      await api('DELETE /blog/{id}/cover', { params, keepalive });
      await onChange(undefined);
    } catch (error) {
      showToast({ type: 'error', message: messageOf(error, 'We couldn’t remove the cover. Try again.') });
    }
  }
  return (
    <PictureField
      name="Cover"
      shape={coverShape}
      pictureUrl={isBeingDeleted ? undefined : coverUrl}
      words={coverWords}
      isDisabled={isDisabled}
      onSend={send}
      onRemove={() => {
        isReplaced.current = false;
        deleteLater({ id: deletionId, name: 'The cover', words: 'The cover is removed.', send: remove });
      }}
    />
  );
}

const coverWords: PictureWords = {
  choose: 'Choose a cover',
  replace: 'Replace cover',
  remove: 'Remove cover',
  hint: 'Drop or paste a picture here, or choose one: PNG, JPEG or WebP, at least 600 × 315 pixels. Readers see it above the post, in lists and in link previews.',
  notAFile: 'That’s not a picture file. Save the picture to your device, then choose it here.',
  crop: {
    title: 'Cover',
    hint: 'Drag the picture into place. Readers see it once you publish the post or its changes.',
    use: 'Use as cover',
  },
};

interface CoverFieldProps {
  readonly postId: string;
  readonly coverUrl: string | undefined;
  readonly isDisabled?: boolean;
  readonly onChange: (coverUrl: string | undefined) => unknown;
}
