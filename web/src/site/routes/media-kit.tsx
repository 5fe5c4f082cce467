import { Download } from 'lucide-react';
import type { ReactNode } from 'react';
import { kitArchive } from '#web/site/media-kit/kit-files.ts';
import { boilerplate } from '#web/site/media-kit/boilerplate.ts';
import { Colors } from '#web/site/media-kit/colors.tsx';
import { Drawings } from '#web/site/media-kit/drawings.tsx';
import { SoundMark } from '#web/site/media-kit/sound-mark.tsx';
import { CopyableText } from '#web/site/media-kit/words-to-take.tsx';
import { buttonClasses } from '#web/ui/button.tsx';
import { PageHeader } from '#web/ui/page-header.tsx';
import { Prose } from '#web/ui/prose.tsx';

/** The page `/media-kit` (S2.20). */
export default function MediaKit() {
  return (
    <article className="mx-auto grid w-full max-w-narrow grid-cols-[minmax(0,1fr)] gap-12">
      <PageHeader
        title="Media kit"
        actions={
          <a href={kitArchive} download className={buttonClasses('primary', 'print:hidden')}>
            <Download aria-hidden size={18} /> Download everything as a zip
          </a>
        }
      >
        For anyone who writes, talks or makes slides about Quillcast. Use what you need; you don’t have to
        ask.
      </PageHeader>

      <KitSection id="marks" title="Mark and wordmark">
        <Drawings />
        <Prose>
          <p>
            The mark is a quill with barbs drawn as a sound wave. Leave space around it of half its height,
            keep it upright and in one colour, and use the version for its background. Everything else is
            allowed.
          </p>
        </Prose>
      </KitSection>

      <KitSection id="sound" title="Sound">
        <SoundMark />
        <Prose>
          <p>
            The mark as sound: a low, calm tone and three notes that rise from it. A program computed it, so
            nobody holds rights in it. Use it before or after a segment about Quillcast. It’s never part of
            our authors’ recordings.
          </p>
        </Prose>
      </KitSection>

      <KitSection id="colours" title="Colours">
        <Colors />
      </KitSection>

      <KitSection id="type" title="Type">
        <Prose>
          <p>
            We set the wordmark, headings and all drawn pictures in Literata, a typeface made for reading
            books, under the SIL Open Font License. Text uses a serif your device already has (Iowan, Palatino
            or Georgia) and controls use its system font. Until Literata has loaded, headings use a serif of
            your device in the same size, so nothing waits and nothing moves.
          </p>
        </Prose>
      </KitSection>

      <KitSection id="words" title="Words">
        <div className="grid gap-5">
          {boilerplate.map((given) => (
            <CopyableText key={given.words} {...given} />
          ))}
        </div>
        <Prose>
          <p>
            The name is Quillcast, one word with one capital. Authors write books, listeners hear them, and
            voices are always called AI voices.
          </p>
        </Prose>
      </KitSection>
    </article>
  );
}

const KitSection = ({ id, title, children }: PartProps) => (
  <section aria-labelledby={id} className="grid grid-cols-[minmax(0,1fr)] gap-5">
    <h2 id={id} className="text-heading">
      {title}
    </h2>
    {children}
  </section>
);

interface PartProps {
  readonly id: string;
  readonly title: string;
  readonly children: ReactNode;
}
