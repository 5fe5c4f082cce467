import type { ChatProps } from './chat-props.ts';
import { suggestedQuestions, type Suggested } from './suggested-questions.ts';

/** A conversation that has not begun: what the AI can be asked, with this book in view. */
export const ChatStart = ({ onAsk, ...props }: ChatStartProps) => (
  <div className="grid gap-5">
    <p className="max-w-prose font-reading text-[1.125rem] leading-relaxed">
      Ask about <cite dir="auto">{props.bookTitle}</cite>. The AI reads it anew for every question, and shows
      what it read.
    </p>
    <ul aria-label="Questions to begin with" className="grid gap-2">
      {suggestedQuestions(props).map((asked) => (
        <li key={asked.message}>
          <button
            type="button"
            dir="auto"
            className="w-full rounded-control border border-rule bg-sheet px-3 py-2.5 text-start wrap-anywhere transition-colors hover:border-edge"
            onClick={() => onAsk(asked)}
          >
            {asked.message}
          </button>
        </li>
      ))}
    </ul>
  </div>
);

interface ChatStartProps extends ChatProps {
  readonly onAsk: (asked: Suggested) => void;
}
