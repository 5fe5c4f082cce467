import { embedAddress } from '#shared/addresses.ts';
import type { Audio } from '#shared/contract/audio/audio-records.ts';
import { embedFrame } from '#shared/pages/embed-frame.ts';
import { CopyField } from '#web/ui/copy-field.tsx';

export const EmbedCode = ({ audio: { id, title } }: { audio: Pick<Audio, 'id' | 'title'> }) => (
  <CopyField
    label="Embed"
    value={embedFrame.code(`${location.origin}${embedAddress(id)}`, title, {
      width: '100%',
      height: embedFrame.height,
    })}
    note="To add the player to your own page, paste this into its HTML."
  />
);
