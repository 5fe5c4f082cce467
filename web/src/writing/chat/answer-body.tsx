import type { Citation } from '#shared/contract/writing/conversations.ts';
import type { BookChapter, Go } from './chat-props.ts';

/** A stand-in until answers are drawn as Markdown. */
export const AnswerText = ({ text }: AnswerTextProps) => (
  <div dir="auto" className="grid gap-3 font-reading text-[1.0625rem] leading-relaxed">
    {text.split(/\n{2,}/u).map((paragraph, index) => (
      // oxlint-disable-next-line react/no-array-index-key -- paragraphs only grow at the end
      <p key={index} className="whitespace-pre-wrap wrap-anywhere">
        {paragraph}
      </p>
    ))}
  </div>
);

interface AnswerTextProps {
  readonly text: string;
  readonly citations: readonly Citation[];
  readonly chapters: readonly BookChapter[];
  readonly onGo: Go;
}
