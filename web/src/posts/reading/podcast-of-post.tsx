import { Podcast } from 'lucide-react';
import { Link } from 'wouter';
import { sharedAddress } from '#shared/addresses.ts';
import { buttonClasses } from '#web/ui/button.tsx';

export const PodcastOfPost = (podcast: { readonly username: string; readonly id: string }) => (
  <p className="print:hidden">
    <Link href={sharedAddress(podcast)} className={buttonClasses('quiet')}>
      <Podcast aria-hidden size={18} /> Podcast about this post
    </Link>
  </p>
);
