import {
  Ban,
  Clapperboard,
  Download,
  FolderInput,
  ListPlus,
  NotebookText,
  PencilLine,
  Replace,
  Trash2,
  UsersRound,
} from 'lucide-react';
import type { Audio } from '#shared/contract/audio/audio-records.ts';
import { recordingName } from '#shared/domain/audio/recording-name.ts';
import { episodeAddress } from '#web/audio/episode/episode-details.tsx';
import { studioAddress } from '#web/listening/audio-addresses.ts';
import { MenuItem, MenuLink, MoreMenu } from '#web/ui/menu.tsx';
import { QueueItems } from '#web/listening/queue-items.tsx';
import { canBeReplaced, replacementName } from './replacement.ts';
import type { AudioActions } from '#web/audio/use-audio-actions.ts';

export function AudioMenu({ audio, actions, onAsk }: AudioMenuProps) {
  const isDownloadable = audio.downloadUrl !== undefined;
  const isProcessing = audio.status === 'PROCESSING';
  return (
    <MoreMenu of={recordingName(audio)}>
      <MenuLink icon={<Clapperboard aria-hidden size={18} />} href={studioAddress(audio.id)}>
        {audio.isPodcast ? 'Edit script' : 'Transcript and author tools'}
      </MenuLink>
      <MenuItem icon={<PencilLine aria-hidden size={18} />} onChoose={() => onAsk('rename')}>
        Rename
      </MenuItem>
      <MenuItem icon={<FolderInput aria-hidden size={18} />} onChoose={() => onAsk('file')}>
        Category and playlist…
      </MenuItem>
      <MenuItem icon={<ListPlus aria-hidden size={18} />} onChoose={() => onAsk('add')}>
        Add to a playlist…
      </MenuItem>
      {isDownloadable && (
        <>
          <QueueItems audio={audio} />
          <MenuItem icon={<UsersRound aria-hidden size={18} />} onChoose={() => onAsk('share')}>
            Visibility…
          </MenuItem>
          <MenuLink icon={<NotebookText aria-hidden size={18} />} href={episodeAddress(audio.id)}>
            Episode details
          </MenuLink>
          <MenuItem icon={<Download aria-hidden size={18} />} onChoose={() => void actions.download(audio)}>
            Download MP3
          </MenuItem>
        </>
      )}
      {isProcessing && (
        <MenuItem icon={<Ban aria-hidden size={18} />} onChoose={() => void actions.cancel(audio)}>
          Cancel generation
        </MenuItem>
      )}
      {!isProcessing && canBeReplaced(audio) && (
        <MenuItem icon={<Replace aria-hidden size={18} />} onChoose={() => onAsk('replace')}>
          {replacementName(audio)}…
        </MenuItem>
      )}
      <MenuItem icon={<Trash2 aria-hidden size={18} />} onChoose={() => actions.remove(audio)}>
        Delete
      </MenuItem>
    </MoreMenu>
  );
}

export type MenuAction = 'rename' | 'file' | 'add' | 'share' | 'replace';

interface AudioMenuProps {
  readonly audio: Audio;
  readonly actions: AudioActions;
  readonly onAsk: (asked: MenuAction) => void;
}
