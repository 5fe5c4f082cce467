import { useQuery } from '@tanstack/react-query';
import { Link } from 'wouter';
import { channelAddress } from '#shared/addresses.ts';
import type { Audio } from '#shared/contract/audio/audio-records.ts';
import { playQueue } from '#web/listening/playing.ts';
import { AudioToHear } from './audio-to-hear.tsx';
import { nextOnChannelQuery } from './channel/channel-queries.ts';

export default function MoreOfChannel({ audio: { id, username, channelName } }: { audio: Audio }) {
  const { data } = useQuery(nextOnChannelQuery(username, id, maxShown));
  if (!data || data.audios.length === 0) return null;
  const { audios: next, ids } = data;
  return (
    <section aria-labelledby="more-of-channel" className="mt-12 grid grid-cols-[minmax(0,1fr)] gap-2">
      <div className="flex flex-wrap items-center justify-between gap-x-4">
        <h2 id="more-of-channel" className="text-heading">
          More from <bdi>{channelName}</bdi>
        </h2>
        <Link
          href={channelAddress(username)}
          className="inline-flex min-h-11 items-center font-medium text-accent underline-offset-4 hover:underline"
        >
          Show all
        </Link>
      </div>
      <ul>
        {next.map((audio, at) => (
          <AudioToHear
            key={audio.id}
            audio={audio}
            onPlay={() => playQueue(next, { startAt: at, whole: async () => ids })}
          />
        ))}
      </ul>
    </section>
  );
}

const maxShown = 5;
