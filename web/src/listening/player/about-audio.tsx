import type { Audio } from '#shared/contract/audio/audio-records.ts';
import { secondsOfLink } from '#shared/domain/audio/time-links.ts';
import { SafeHtml } from '#web/platform/safe-html.tsx';
import { playFrom } from './engine.ts';

export const AboutAudio = ({ audio, audio: { description, notesHtml } }: { audio: Audio }) => (
  <>
    {description !== undefined && (
      <p
        data-about=""
        dir="auto"
        className="max-w-narrow font-reading text-reading whitespace-pre-line wrap-anywhere"
      >
        {description}
      </p>
    )}
    {notesHtml !== undefined && <ShowNotes html={notesHtml} onJump={(seconds) => playFrom(audio, seconds)} />}
  </>
);

const ShowNotes = ({ html, onJump }: { html: string; onJump: (seconds: number) => void }) => (
  <section aria-labelledby="show-notes" className="grid gap-3">
    <h2 id="show-notes" className="text-heading">
      Show notes
    </h2>
    <SafeHtml
      html={html}
      className={notesClasses}
      onClick={(event) => {
        const seconds = secondsOfLink((event.target as Element).closest('a')?.hash ?? '');
        if (seconds === undefined) return;
        event.preventDefault();
        onJump(seconds);
      }}
    />
  </section>
);

const notesClasses =
  'grid max-w-narrow gap-3 wrap-anywhere [&_:is(h2,h3,h4,h5,h6)]:mt-2 [&_:is(h2,h3,h4,h5,h6)]:text-base [&_:is(h2,h3,h4,h5,h6)]:font-medium [&_a]:text-accent [&_a]:underline [&_a]:underline-offset-4 [&_blockquote]:border-s-2 [&_blockquote]:border-rule [&_blockquote]:ps-4 [&_code]:text-[0.9375em] [&_ol]:list-decimal [&_ol]:ps-6 [&_pre]:whitespace-pre-wrap [&_ul]:list-disc [&_ul]:ps-6';
