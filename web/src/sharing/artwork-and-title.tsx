import type { Pictured } from '#shared/domain/books/artwork.ts';
import { Artwork } from '#web/server/artwork.tsx';

/** What a dialog is about. */
export const ArtworkAndTitle = ({ of }: { of: Pictured & { readonly title: string } }) => (
  <div className="flex items-center gap-4">
    <Artwork of={of} />
    <p dir="auto" className="min-w-0 font-reading text-[1.1875rem] leading-snug wrap-anywhere">
      {of.title}
    </p>
  </div>
);
