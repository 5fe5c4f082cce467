import { Link2, Mail } from 'lucide-react';
import type { ChannelLink } from '#shared/contract/channels/channels.ts';

/** Uses `nofollow`, because we don't vouch for these links. */
export const ChannelLinks = ({ links }: { links: readonly ChannelLink[] }) =>
  links.length > 0 && (
    <ul className="flex flex-wrap gap-x-5">
      {links.map(({ title, url }) => {
        const Icon = url.startsWith('mailto:') ? Mail : Link2;
        return (
          <li key={`${title} ${url}`} className="min-w-0">
            <a
              href={url}
              // Opens a new tab, so that playback in this one continues.
              target="_blank"
              rel="noopener noreferrer nofollow"
              className="inline-flex min-h-11 max-w-full items-center gap-2 text-accent underline-offset-4 hover:underline"
            >
              <Icon aria-hidden size={16} className="shrink-0" />
              <bdi className="truncate">{title}</bdi>
            </a>
          </li>
        );
      })}
    </ul>
  );
