import { Link } from 'wouter';
import { channelAddress } from '#shared/addresses.ts';
import type { Audio } from '#shared/contract/audio/audio-records.ts';
import { playQueue } from '#web/listening/playing.ts';
import { AudioToHear } from './audio-to-hear.tsx';
import { useNewestAudio } from './page/channel-queries.ts';

/** What its channel plays after an audio: the next older ones, and the newest after the oldest. Nothing where it is alone. */
export default function MoreOfChannel({ audio: { id, username, channelName } }: { audio: Audio }) {
  const next = othersFrom(useNewestAudio(username), id).slice(0, shown);
  if (next.length === 0) return null;
  return (
    <section aria-labelledby="more-of-channel" className="mt-12 grid grid-cols-[minmax(0,1fr)] gap-2">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <h2 id="more-of-channel" className="text-heading">
          More from <bdi>{channelName}</bdi>
        </h2>
        <Link
          href={channelAddress(username)}
          className="inline-flex min-h-11 items-center text-accent underline-offset-4 hover:underline"
        >
          All audio
        </Link>
      </div>
      <ul className="border-t border-rule">
        {next.map((audio, at) => (
          <AudioToHear key={audio.id} audio={audio} onPlay={() => playQueue(next, { startAt: at })} />
        ))}
      </ul>
    </section>
  );
}

/** All but one, from behind it round to before it. */
function othersFrom(audios: readonly Audio[], id: string): readonly Audio[] {
  const at = audios.findIndex((audio) => audio.id === id);
  return at === -1 ? audios : [...audios.slice(at + 1), ...audios.slice(0, at)];
}

const shown = 5;
