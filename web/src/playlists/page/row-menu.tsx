import { ArrowDown, ArrowUp, FolderInput, ListMinus, ListPlus, PencilLine, UsersRound } from 'lucide-react';
import type { Audio } from '#shared/contract/audio/audio-records.ts';
import { recordingName } from '#shared/domain/audio/recording-name.ts';
import { QueueItems } from '#web/listening/queue-items.tsx';
import { MenuItem, MoreMenu } from '#web/ui/menu.tsx';

export function RowMenu({ audio, actions, onRename }: RowMenuProps) {
  const { takeOut, step, ask, isOwn } = actions;
  const own = isOwn(audio);
  return (
    <MoreMenu of={recordingName(audio)}>
      <QueueItems audio={audio} />
      {step && (
        <>
          <MenuItem icon={<ArrowUp aria-hidden size={18} />} onChoose={() => step(audio, -1)}>
            Move up
          </MenuItem>
          <MenuItem icon={<ArrowDown aria-hidden size={18} />} onChoose={() => step(audio, 1)}>
            Move down
          </MenuItem>
        </>
      )}
      {own && (
        <>
          <MenuItem icon={<PencilLine aria-hidden size={18} />} onChoose={onRename}>
            Rename
          </MenuItem>
          <MenuItem icon={<FolderInput aria-hidden size={18} />} onChoose={() => ask('file', audio)}>
            Category and playlist…
          </MenuItem>
          {audio.downloadUrl !== undefined && (
            <MenuItem icon={<UsersRound aria-hidden size={18} />} onChoose={() => ask('share', audio)}>
              Visibility…
            </MenuItem>
          )}
        </>
      )}
      {actions.canKeep && (
        <MenuItem icon={<ListPlus aria-hidden size={18} />} onChoose={() => ask('add', audio)}>
          Add to a playlist…
        </MenuItem>
      )}
      {takeOut && (
        <MenuItem icon={<ListMinus aria-hidden size={18} />} onChoose={() => takeOut(audio)}>
          Remove from this playlist
        </MenuItem>
      )}
    </MoreMenu>
  );
}

export type EntryAction = 'file' | 'share' | 'add';

export interface RowActions {
  readonly play: (audio: Audio) => void;
  readonly rename: (audio: Audio, title: string) => void;
  readonly ask: (what: EntryAction, audio: Audio) => void;
  readonly isOwn: (audio: Audio) => boolean;
  readonly canKeep: boolean;
  readonly takeOut?: ((audio: Audio) => void) | undefined;
  readonly step?: ((audio: Audio, by: -1 | 1) => void) | undefined;
}

interface RowMenuProps {
  readonly audio: Audio;
  readonly actions: RowActions;
  readonly onRename: () => void;
}
