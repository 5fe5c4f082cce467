import { useQuery, useQueryClient } from '@tanstack/react-query';
import { ImageUp, Trash2 } from 'lucide-react';
import { useId, useRef, useState } from 'react';
import type { Profile } from '#shared/contract/people/profile.ts';
import { profilePictureShape } from '#shared/domain/people/profile-image.ts';
import { messageOf } from '#web/platform/message-of.ts';
import { useStore } from '#web/platform/store.ts';
import { api } from '#web/server/api.ts';
import { allChannels } from '#web/server/query-keys.ts';
import { CopyIdIn } from '#web/ui/copy-id.tsx';
import { Avatar } from '#web/ui/avatar.tsx';
import { Button } from '#web/ui/button.tsx';
import { deleteLater, leavingIds } from '#web/ui/delete-later.ts';
import { showToast } from '#web/ui/toasts.ts';
import { profileQuery } from './people-queries.ts';
import { CropDialog } from '#web/ui/pictures/crop-dialog.tsx';
import { readPicture } from '#web/ui/pictures/picture-file.ts';

export function OwnPicture({ userid }: { userid: string }) {
  const queries = useQueryClient();
  const { data } = useQuery(profileQuery(userid));
  const chooser = useRef<HTMLInputElement>(null);
  const [picture, setPicture] = useState<ImageBitmap>();
  const [problem, setProblem] = useState<string>();
  const noteId = useId();
  const isBeingDeleted = useStore(leavingIds).has(deletionId);
  const profile = data?.profile;
  if (!profile) return null;
  const imageUrl = isBeingDeleted ? undefined : profile.imageUrl;

  async function choose(file: File | undefined) {
    if (!file) return;
    setProblem(undefined);
    try {
      setPicture(await readPicture(file, profilePictureShape));
    } catch (error) {
      setProblem(messageOf(error, 'This picture can’t be read.'));
    }
  }
  async function show(changed: string | undefined) {
    queries.setQueryData(profileQuery(userid).queryKey, (known) =>
      known ? { profile: withPicture(known.profile, changed) } : undefined,
    );
    await queries.invalidateQueries({ queryKey: allChannels });
  }
  async function send(file: Blob) {
    const { imageUrl: sent } = await api('POST /profile/image', { file: { field: 'image', content: file } });
    await show(sent);
  }
  async function remove(keepalive: boolean) {
    try {
      await api('DELETE /profile/image', { keepalive });
      await show(undefined);
    } catch (error) {
      showToast({
        type: 'error',
        message: messageOf(error, 'We couldn’t delete your picture. Try again.'),
      });
    }
  }
  return (
    <div className="flex flex-wrap items-center gap-5">
      <Avatar name={profile.name} pictureUrl={imageUrl} size="large" />
      <div className="grid gap-2">
        <div className="flex flex-wrap gap-2">
          <Button look="quiet" aria-describedby={noteId} onClick={() => chooser.current?.click()}>
            <ImageUp aria-hidden size={18} />
            {imageUrl === undefined ? 'Choose a picture' : 'Change picture'}
          </Button>
          {imageUrl !== undefined && (
            <Button
              look="plain"
              onClick={() => deleteLater({ id: deletionId, name: 'Your picture', send: remove })}
            >
              <Trash2 aria-hidden size={18} />
              Delete
            </Button>
          )}
        </div>
        <p
          id={noteId}
          role={problem === undefined ? undefined : 'alert'}
          className={problem ? 'text-small font-medium text-alarm' : 'text-small text-faded'}
        >
          {problem ?? 'PNG, JPEG or WebP, at least 200 pixels wide and high.'}
        </p>
        {problem !== undefined && <CopyIdIn line={problem} />}
        <input
          ref={chooser}
          type="file"
          accept="image/png,image/jpeg,image/webp"
          aria-label="Picture file"
          tabIndex={-1}
          className="sr-only"
          onChange={(event) => {
            void choose(event.target.files?.[0]);
            // Allows choosing the same file again.
            event.target.value = '';
          }}
        />
      </div>
      {picture && (
        <CropDialog
          isRound
          picture={picture}
          shape={cropShape}
          words={cropWords}
          onSend={send}
          onClose={() => setPicture(undefined)}
        />
      )}
    </div>
  );
}

function withPicture({ imageUrl: _before, ...profile }: Profile, imageUrl: string | undefined): Profile {
  return { ...profile, ...(imageUrl !== undefined && { imageUrl }) };
}

const deletionId = 'own-picture';

const cropShape = { ...profilePictureShape, isEnlarged: true };
const cropWords = {
  title: 'Your picture',
  hint: 'Drag the picture into place. Everyone can see it.',
  use: 'Use this picture',
};
