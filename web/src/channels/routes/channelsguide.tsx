import { Suspense } from 'react';
import { Link } from 'wouter';
import { directoryAddress } from '#web/channels/page/channel-addresses.ts';
import { lazyWithQueries } from '#web/server/lazy-with-queries.ts';
import { openCreate } from '#web/platform/open-dialogs.ts';
import { Button, buttonClasses } from '#web/ui/button.tsx';
import { PageHeading } from '#web/ui/page-heading.tsx';
import { Prose } from '#web/ui/prose.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { Waveline } from '#web/ui/waveline.tsx';

const Examples = lazyWithQueries(() => import('#web/channels/directory/examples.tsx'));

/** `/channelsguide`: what channels are for, with some that there are (S2.15). */
export default function ChannelsGuide() {
  return (
    <article className="grid grid-cols-[minmax(0,1fr)] gap-10">
      <PageHeading title="A guide to channels">
        A channel is where an author is heard: one page for everything they have made public, and a feed that
        any podcast app can follow.
      </PageHeading>
      <Waveline className="h-10 w-full max-w-[40rem] text-accent" />
      <Prose>
        <h2>You have one already</h2>
        <p>
          Every author has a channel under their username. It begins empty, and nobody finds it in the
          directory until there is something to hear on it. Open it from the menu of your account: give it a
          name, a colour, a few words about you, and links to wherever else you are.
        </p>
        <h2>How to publish</h2>
        <p>
          Turn a text or a chapter into audio and listen to it first. Then open its menu and choose who may
          hear it. <strong>Private</strong> is only you, and where everything begins.{' '}
          <strong>Unlisted</strong> is whoever has the link; it stands nowhere. <strong>Public</strong> is
          everyone: it stands in your channel, in its feed and in the directory.
        </p>
        <p>
          You can take it back whenever you like. It is gone from the channel, the feed and every address at
          once, but for what edges keep for a minute, and for copies that somebody made while it was public.
        </p>
        <h2>How to be followed</h2>
        <p>
          Whoever has an account can follow your channel, and you can see who does. They see each other by
          name and picture, never by address. Nobody needs an account to listen.
        </p>
        <h2>In podcast apps</h2>
        <p>
          Each channel has a feed: press Share on it, copy the address, and paste it into any podcast app that
          takes one. It carries every public audio with its transcript, and says that the voices are made by a
          machine.
        </p>
        <h2>In playlists</h2>
        <p>
          Put audio into an order, your own or that of others, and make the playlist public. It stands in your
          channel, and has a page of its own.
        </p>
        <h2>What does not belong here</h2>
        <p>
          What is not yours to publish, what hurts people, and what only wants to sell. Whoever comes across
          such a thing can report it, with or without an account. We look at every report; what is taken down
          cannot be shared again, and its author reads why and can object.
        </p>
      </Prose>
      <section aria-labelledby="examples" className="grid grid-cols-[minmax(0,1fr)] gap-4">
        <h2 id="examples" className="text-heading">
          Some that there are
        </h2>
        <Suspense fallback={<Skeleton className="h-56" />}>
          <Examples />
        </Suspense>
      </section>
      <div className="flex flex-wrap gap-2">
        <Button onClick={openCreate}>Make something to be heard</Button>
        <Link href={directoryAddress} className={buttonClasses('quiet')}>
          Look around
        </Link>
      </div>
    </article>
  );
}
