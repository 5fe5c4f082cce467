import type { ChatProps } from './chat-props.ts';
import { suggestedQuestions } from './suggested-questions.ts';

export const ChatStart = ({ onAsk, ...props }: ChatStartProps) => (
  <div className="grid gap-5">
    <p className="max-w-prose font-reading text-[1.125rem] leading-relaxed">
      Ask about <cite dir="auto">{props.bookTitle}</cite>. The AI reads it again for every question and shows
      what it used.
    </p>
    <ul aria-label="Try asking" className="grid gap-2">
      {props.chapterId !== undefined && props.onContinue && (
        <Chip text="Write the next 500 words" onChoose={props.onContinue} />
      )}
      {suggestedQuestions(props).map((message) => (
        <Chip key={message} text={message} onChoose={() => onAsk(message)} />
      ))}
    </ul>
  </div>
);

const Chip = ({ text, onChoose }: { text: string; onChoose: () => void }) => (
  <li>
    <button
      type="button"
      dir="auto"
      className="w-full rounded-control border border-rule bg-sheet px-3 py-2.5 text-start wrap-anywhere transition-colors hover:border-edge"
      onClick={onChoose}
    >
      {text}
    </button>
  </li>
);

interface ChatStartProps extends ChatProps {
  readonly onAsk: (message: string) => void;
}
