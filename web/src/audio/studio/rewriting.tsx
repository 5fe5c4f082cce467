import { PenLine } from 'lucide-react';
import { useId, useState } from 'react';
import type { Audio } from '#shared/contract/audio/audio-records.ts';
import type { Script } from '#shared/contract/audio/scripts.ts';
import {
  podcastFormats,
  podcastLengths,
  type PodcastFormat,
  type PodcastLength,
} from '#shared/domain/audio/podcasts.ts';
import { Refusal } from '#web/audio/text-audio/refusal.tsx';
import { formatWords, lengthWords } from '#web/audio/text-audio/podcast-words.ts';
import { api } from '#web/server/api.ts';
import { Button } from '#web/ui/button.tsx';
import { countOf } from '#shared/domain/locale.ts';
import { Dialog } from '#web/ui/dialog.tsx';
import { Select } from '#web/ui/field.tsx';
import { Price } from '#web/credits/price.tsx';
import { rewritePrice } from './rewrite-price.ts';
import type { Turn } from './turns.ts';
import type { AudioRequests } from './use-audio-requests.ts';

export function RewriteButton(props: RewritingProps) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button
        look="plain"
        className="-ms-3 justify-self-start"
        disabled={props.audio.status === 'PROCESSING'}
        onClick={() => setOpen(true)}
      >
        <PenLine aria-hidden size={18} /> Regenerate script…
      </Button>
      {open && <RewriteForm {...props} onClose={() => setOpen(false)} />}
    </>
  );
}

function RewriteForm({ audio, script, turns, userid, requests, save, onClose }: RewriteProps) {
  const noteId = useId();
  const priceId = useId();
  const [format, setFormat] = useState<PodcastFormat>(script.format);
  const [length, setLength] = useState<PodcastLength>(script.length);
  const locked = turns.filter((turn) => turn.locked).length;
  const price = rewritePrice({ length, characters: audio.characters, turns });

  async function write(): Promise<void> {
    // Saves first, because the server must know which turns are locked.
    await save();
    const hasBegun = await requests.ask('write', () =>
      api('POST /audio/{id}/script', { params: { id: audio.id }, body: { format, length } }),
    );
    if (hasBegun) onClose();
  }

  return (
    <Dialog title="Regenerate the script?" onClose={onClose}>
      <div className="grid gap-5">
        <p id={noteId}>{lossWords(turns.length, locked)}</p>
        <Select
          label="Style"
          note={formatWords[format].note}
          value={format}
          onChange={(event) => setFormat(event.target.value as PodcastFormat)}
        >
          {podcastFormats.map((name) => (
            <option key={name} value={name}>
              {formatWords[name].name}
            </option>
          ))}
        </Select>
        <Select
          label="Length"
          value={length}
          onChange={(event) => setLength(event.target.value as PodcastLength)}
        >
          {podcastLengths.map((name) => (
            <option key={name} value={name}>
              {lengthWords(name)}
            </option>
          ))}
        </Select>
        <p className="text-small text-faded">
          You only pay for the script. The current audio stays until you generate it again.
        </p>
        <Refusal of={requests.refused} otherwise="We couldn’t regenerate the script." />
        <div className="flex flex-wrap items-center justify-end gap-3">
          {price !== undefined && (
            <Price id={priceId} userid={userid} most={price} className="me-auto max-sm:w-full" />
          )}
          <Button look="quiet" onClick={onClose}>
            Keep this script
          </Button>
          <Button
            busy={requests.requested === 'write'}
            aria-describedby={`${noteId} ${priceId}`}
            onClick={() => void write()}
          >
            Regenerate
          </Button>
        </div>
      </div>
    </Dialog>
  );
}

function lossWords(turns: number, locked: number): string {
  const lostCount = turns - locked;
  if (lostCount === 0) return 'All turns are locked and will stay. New turns are added around them.';
  const replaced = `${countOf(lostCount, 'turn')} will be replaced`;
  if (locked === 0) return `${replaced}. Lock a turn first to keep it.`;
  return `${replaced}. The ${countOf(locked, 'turn')} you locked will stay.`;
}

interface RewritingProps {
  readonly audio: Audio;
  readonly script: Script;
  readonly turns: readonly Turn[];
  readonly userid: string;
  readonly requests: AudioRequests;
  readonly save: () => Promise<void>;
}

type RewriteProps = RewritingProps & { readonly onClose: () => void };
