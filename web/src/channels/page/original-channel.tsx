import { useInfiniteQuery } from '@tanstack/react-query';
import { Link, useSearchParams } from 'wouter';
import { channelAddress, originalChannelAddress } from '#shared/addresses.ts';
import type { Channel } from '#shared/contract/channels/channels.ts';
import { pageOfList, titleOfPage } from '#shared/pages/page-of-list.ts';
import { AudioToHear } from '#web/channels/audio-to-hear.tsx';
import { useSession } from '#web/auth/auth.ts';
import { channelAudioQuery } from '#web/channels/channel/channel-queries.ts';
import { FollowButton } from '#web/channels/follow-button.tsx';
import { Artwork, pictureOf } from '#web/server/artwork.tsx';
import { buttonClasses } from '#web/ui/button.tsx';
import { countOf } from '#shared/domain/locale.ts';
import { PageHeader } from '#web/ui/page-header.tsx';
import { PageTitle } from '#web/ui/page-title.tsx';
import { ChannelLinks } from './channel-links.tsx';
import { ChannelPages } from './channel-pages.tsx';
import { NothingPublished } from './nothing-published.tsx';

export function OriginalChannel({ channel }: { channel: Channel }) {
  const session = useSession();
  const [search] = useSearchParams();
  const page = pageOfList(search.get('page'));
  const list = useInfiniteQuery(channelAudioQuery(channel.username, undefined, page));
  return (
    <article className="mx-auto grid w-full max-w-narrow grid-cols-[minmax(0,1fr)] gap-8">
      <PageTitle of={titleOfPage(channel.channelName, page ?? 1)} />
      <PageHeader
        picture={<Artwork of={pictureOf(channel)} size="channel" />}
        title={channel.channelName}
        facts={
          <p className="text-faded wrap-anywhere">
            @{channel.username} · {countOf(channel.followerCount, 'follower')}
          </p>
        }
        actions={
          <>
            <Link href={channelAddress(channel.username)} className={buttonClasses('quiet')}>
              The whole channel
            </Link>
            <FollowButton person={channel} />
          </>
        }
        tabs={<ChannelLinks links={channel.links} />}
      >
        {channel.bio || undefined}
      </PageHeader>
      <section aria-labelledby="channel-audio" className="grid grid-cols-[minmax(0,1fr)] gap-5">
        <h2 id="channel-audio" className="sr-only">
          Audio
        </h2>
        <ChannelPages
          channel={channel}
          list={list}
          page={page}
          addressOf={originalChannelAddress}
          empty={<NothingPublished channel={channel} isOwn={session?.username === channel.username} />}
        >
          {(audio) => <AudioToHear key={audio.id} audio={audio} />}
        </ChannelPages>
      </section>
    </article>
  );
}
