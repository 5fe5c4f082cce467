import { Suspense } from 'react';
import { Link } from 'wouter';
import { directoryAddress } from '#web/channels/channel/channel-addresses.ts';
import { lazyWithQueries } from '#web/server/lazy-with-queries.ts';
import { openCreate } from '#web/platform/open-dialogs.ts';
import { Button, buttonClasses } from '#web/ui/button.tsx';
import { PageHeader } from '#web/ui/page-header.tsx';
import { Prose } from '#web/ui/prose.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { Waveline } from '#web/ui/waveline.tsx';

const Examples = lazyWithQueries(() => import('#web/channels/directory/examples.tsx'));

/** `/channelsguide` (S2.15). */
export default function ChannelsGuide() {
  return (
    <article className="mx-auto grid w-full max-w-narrow grid-cols-[minmax(0,1fr)] gap-10">
      <PageHeader title="A guide to channels">
        A channel is where listeners find an author: one page for all their public audio, and a feed that any
        podcast app can follow.
      </PageHeader>
      <Waveline className="h-10 w-full text-accent" />
      <Prose>
        <h2>You already have one</h2>
        <p>
          Every author has a channel under their username. It starts empty, and joins the directory once it
          has public audio. Open it from your account menu and give it a name, a colour, a few words about
          you, and links to your other pages online.
        </p>
        <h2>How to publish</h2>
        <p>
          Turn a text or a chapter into audio and listen to it first. Then open its menu and choose its
          visibility. <strong>Private</strong> is only you, and the default. <strong>Unlisted</strong> is
          anyone with the link; it isn’t listed anywhere. <strong>Public</strong> is everyone: it appears on
          your channel, in its feed and in the directory.
        </p>
        <p>
          You can make it private again at any time. It disappears from the channel, the feed and every
          address at once, except for caches that keep it for up to a minute and copies made while it was
          public.
        </p>
        <h2>How to get followers</h2>
        <p>
          Anyone with an account can follow your channel, and you can see who does. People see each other’s
          name and picture, never an email address. Nobody needs an account to listen.
        </p>
        <h2>In podcast apps</h2>
        <p>
          Each channel has a feed: press Share, copy the address, and paste it into any podcast app. It
          contains every public recording with its transcript, and states that the voices are AI voices.
        </p>
        <h2>In playlists</h2>
        <p>
          Put recordings in order, yours or other people’s, and make the playlist public. It appears on your
          channel and has its own page.
        </p>
        <h2>What doesn’t belong here</h2>
        <p>
          Anything that isn’t yours to publish, that hurts people, or that only wants to sell. Anyone can
          report it, with or without an account. We review every report. If we take something down, it can’t
          be shared again; its author sees the reason and can appeal.
        </p>
      </Prose>
      <section aria-labelledby="examples" className="grid grid-cols-[minmax(0,1fr)] gap-4">
        <h2 id="examples" className="text-heading">
          Some channels
        </h2>
        <Suspense fallback={<Skeleton className="h-56" />}>
          <Examples />
        </Suspense>
      </section>
      <div className="flex flex-wrap gap-2">
        <Button onClick={openCreate}>Create audio</Button>
        <Link href={directoryAddress} className={buttonClasses('quiet')}>
          Explore channels
        </Link>
      </div>
    </article>
  );
}
