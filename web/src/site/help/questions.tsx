export const Questions = ({ questions, onAsk }: QuestionsProps) => (
  <ul aria-label="Try asking" className="flex flex-wrap gap-2">
    {questions.map((question) => (
      <li key={question}>
        <button
          type="button"
          className="min-h-11 rounded-full border border-rule bg-paper px-4 py-2 text-start text-small transition-colors hover:border-edge"
          onClick={() => onAsk(question)}
        >
          {question}
        </button>
      </li>
    ))}
  </ul>
);

interface QuestionsProps {
  readonly questions: readonly string[];
  readonly onAsk: (question: string) => void;
}
