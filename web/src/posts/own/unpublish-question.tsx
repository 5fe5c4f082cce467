import { Question } from './question.tsx';

/** Asks before a post is taken back from its readers. */
export const UnpublishQuestion = ({ title, onUnpublish, onClose }: UnpublishQuestionProps) => (
  <Question
    title="Unpublish this post?"
    yes="Unpublish"
    no="Keep it public"
    onYes={onUnpublish}
    onClose={onClose}
  >
    <p>
      Nobody else sees “
      <span dir="auto" className="font-medium wrap-anywhere">
        {title}
      </span>
      ” from then on, and its link leads nowhere. It stays here as a draft, with its address: publish it again
      at any time.
    </p>
  </Question>
);

interface UnpublishQuestionProps {
  readonly title: string;
  readonly onUnpublish: () => void;
  readonly onClose: () => void;
}
