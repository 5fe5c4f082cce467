import type { Audio } from '#shared/contract/audio/audio-records.ts';
import type { Script } from '#shared/contract/audio/scripts.ts';
import { voiceName } from '#shared/domain/speech/voices.ts';
import { countOf } from '#shared/domain/locale.ts';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { frameClassesOf } from './turn-frame.ts';

export function ScriptInProgress({ audio, script }: { audio: Audio; script: Script | undefined }) {
  const turns = script?.turns ?? [];
  const names = {
    host: voiceName(script?.hostVoice ?? audio.voiceId),
    expert: voiceName(script?.expertVoice ?? audio.expertVoice ?? ''),
  };
  return (
    <section aria-labelledby="script" className="grid gap-4">
      <header className="flex flex-wrap items-baseline justify-between gap-x-4">
        <h2 id="script" className="text-heading">
          Script
        </h2>
        <output className="text-small text-faded tabular-nums">
          {turns.length === 0 ? 'Reading your text…' : `${countOf(turns.length, 'turn')} so far`}
        </output>
      </header>
      <ol aria-label="Turns" className="grid gap-5">
        {turns.map((turn) => (
          <li key={turn.id} className={frameClassesOf(turn.speaker)}>
            <p className="text-small font-semibold">{names[turn.speaker]}</p>
            <p dir="auto" className="font-reading text-reading text-ink wrap-anywhere">
              {turn.text}
            </p>
          </li>
        ))}
      </ol>
      <div aria-hidden className="grid gap-2">
        <Skeleton className="h-5 w-11/12" />
        <Skeleton className="h-5 w-3/5" />
      </div>
    </section>
  );
}
