import { ListEnd, ListStart } from 'lucide-react';
import type { Audio } from '#shared/contract/audio/audio-records.ts';
import { addToQueue, playNext } from './playing.ts';
import { MenuItem } from '#web/ui/menu.tsx';

export const QueueItems = ({ audio }: { audio: Audio }) => (
  <>
    <MenuItem icon={<ListStart aria-hidden size={18} />} onChoose={() => playNext(audio)}>
      Play next
    </MenuItem>
    <MenuItem icon={<ListEnd aria-hidden size={18} />} onChoose={() => addToQueue(audio)}>
      Add to queue
    </MenuItem>
  </>
);
