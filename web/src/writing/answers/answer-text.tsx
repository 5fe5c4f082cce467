import type { Citation } from '#shared/contract/writing/conversations.ts';
import { documentOf } from '#shared/domain/books/markdown/document-of.ts';
import type { DocNode } from '#shared/domain/books/markdown/document.ts';
import { ErrorBoundary } from '#web/platform/error-boundary.tsx';
import { AnswerLine } from './answer-line.tsx';
import type { Go } from './chapter-mark.tsx';
import { citedSpans, type ChapterOfBook, type Span } from './cited-spans.ts';
import { settledText } from './settled-text.ts';

/**
 * Renders an answer's Markdown without images and with no links but ours: quotations and chapter marks lead into the
 * book. A quotation that isn't in the book is marked as such. `isWriting`: more text is coming.
 */
export const AnswerText = (props: AnswerTextProps) => (
  <ErrorBoundary place={props.text} fallback={UnrenderedAnswer}>
    <RenderedAnswer {...props} />
  </ErrorBoundary>
);

const UnrenderedAnswer = () => <p>We can’t show this answer. You can still copy its text.</p>;

function RenderedAnswer({ text, isWriting = false, citations, chapters, onGo }: AnswerTextProps) {
  const document = documentOf(isWriting ? settledText(text) : text);
  const { spans, unproved } = citedSpans(document, citations ?? [], chapters ?? []);
  return (
    <div className="grid gap-3 font-reading text-[1.0625rem] leading-relaxed wrap-anywhere">
      <Blocks of={document} spans={spans} onGo={onGo} />
      {unproved && (
        <p className="font-ui text-small text-faded">
          The AI quoted words marked ‘not in the book’, but they don’t appear in any of your chapters.
        </p>
      )}
    </div>
  );
}

const Blocks = ({ of: node, ...rest }: BlocksProps) =>
  // oxlint-disable-next-line react/no-array-index-key -- blocks are only ever added at the end
  (node.content ?? []).map((block, at) => <Block key={at} of={block} {...rest} />);

function Block({ of: block, ...rest }: BlocksProps) {
  const line = <AnswerLine of={block} spans={rest.spans.get(block)} onGo={rest.onGo} />;
  const blocks = <Blocks of={block} {...rest} />;
  switch (block.type) {
    case 'heading':
      // Not a real heading, because the answer isn't part of the page's outline.
      return (
        <p dir="auto" className="font-medium">
          {line}
        </p>
      );
    case 'blockquote':
      return (
        <blockquote dir="auto" className="grid gap-3 border-s-2 border-rule ps-4">
          {blocks}
        </blockquote>
      );
    case 'bulletList':
      return (
        <ul dir="auto" className="grid list-disc gap-1 ps-5">
          {blocks}
        </ul>
      );
    case 'orderedList':
      return (
        <ol dir="auto" start={block.attrs?.start ?? 1} className="grid list-decimal gap-1 ps-6">
          {blocks}
        </ol>
      );
    case 'listItem':
      return <li className="[&>p+p]:mt-1">{blocks}</li>;
    case 'codeBlock':
      return (
        <pre className="rounded-control bg-well p-3 text-small wrap-anywhere whitespace-pre-wrap">{line}</pre>
      );
    case 'horizontalRule':
      return <hr className="border-rule" />;
    case 'rawBlock':
      return <p className="whitespace-pre-wrap">{block.attrs?.markdown}</p>;
    default:
      return <p dir="auto">{line}</p>;
  }
}

export interface AnswerTextProps {
  readonly text: string;
  readonly isWriting?: boolean;
  readonly citations?: readonly Citation[];
  /** In book order; without them, chapter marks stay plain text. */
  readonly chapters?: readonly ChapterOfBook[];
  readonly onGo?: Go;
}

interface BlocksProps {
  readonly of: DocNode;
  readonly spans: ReadonlyMap<DocNode, readonly Span[]>;
  readonly onGo: Go | undefined;
}
