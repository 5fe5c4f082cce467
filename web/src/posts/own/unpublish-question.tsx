import { Question } from './question.tsx';

export const UnpublishQuestion = ({ title, onUnpublish, onClose }: UnpublishQuestionProps) => (
  <Question
    title="Unpublish this post?"
    yes="Unpublish"
    no="Keep it public"
    onYes={onUnpublish}
    onClose={onClose}
  >
    <p>
      Others no longer see “
      <span dir="auto" className="font-medium wrap-anywhere">
        {title}
      </span>
      ”, and its link stops working. It stays here as a draft and keeps its address, so you can publish it
      again at any time.
    </p>
  </Question>
);

interface UnpublishQuestionProps {
  readonly title: string;
  readonly onUnpublish: () => void;
  readonly onClose: () => void;
}
