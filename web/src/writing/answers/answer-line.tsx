import { Fragment, type ReactNode } from 'react';
import type { DocNode } from '#shared/domain/books/markdown/document.ts';
import { ChapterMark, type Go } from './chapter-mark.tsx';
import type { Span } from './cited-spans.ts';
import { InlineButton } from './inline-button.tsx';

export const AnswerLine = ({ of: line, spans, onGo }: AnswerLineProps) =>
  stretchesOf(line, spans ?? []).map(({ at, span, nodes }) => {
    const words = nodes.map((node, place) => (
      // oxlint-disable-next-line react/no-array-index-key -- pieces of a text have nothing but their order
      <FormattedWords key={place} of={node} />
    ));
    if (span?.chapter) return <ChapterMark key={at} chapter={span.chapter} onGo={onGo} />;
    if (span) return <Quotation key={at} span={span} words={words} onGo={onGo} />;
    return <Fragment key={at}>{words}</Fragment>;
  });

function Quotation({ span: { citation }, words, onGo }: QuotationProps) {
  if (!citation) return words;
  const { found, chapterId, exact, occurrence = 0 } = citation;
  if (!found) {
    return (
      <>
        <span className="underline decoration-warning decoration-wavy underline-offset-4">{words}</span>{' '}
        <span className="font-ui text-small text-warning">(not in the book)</span>
      </>
    );
  }
  if (!onGo || chapterId === undefined) return words;
  return (
    <InlineButton
      title="Show it in the book"
      onPress={() => onGo(chapterId, exact === undefined ? undefined : { exact, occurrence })}
    >
      {words}
      <span className="sr-only"> (show it in the book)</span>
    </InlineButton>
  );
}

function FormattedWords({ of: { type, text, marks } }: { of: DocNode }): ReactNode {
  if (type === 'hardBreak') return <br />;
  return (marks ?? []).reduceRight<ReactNode>((words, mark) => {
    if (mark.type === 'bold') return <strong>{words}</strong>;
    if (mark.type === 'italic') return <em>{words}</em>;
    if (mark.type === 'code') return <code>{words}</code>;
    return words;
  }, text);
}

function stretchesOf({ content = [] }: DocNode, spans: readonly Span[]): readonly Stretch[] {
  const stretches: Stretch[] = [];
  let at = 0;
  for (const node of content) {
    const begin = at;
    const end = begin + (node.text ?? '\n').length;
    while (at < end) {
      const span = spans.find(({ from, to }) => from <= at && at < to);
      const pieceEnd = Math.min(end, span?.to ?? spans.find(({ from }) => from > at)?.from ?? end);
      const piece =
        node.text === undefined ? node : { ...node, text: node.text.slice(at - begin, pieceEnd - begin) };
      const last = stretches.at(-1);
      if (last && last.span === span) last.nodes.push(piece);
      else stretches.push({ at, span, nodes: [piece] });
      at = pieceEnd;
    }
  }
  return stretches;
}

interface AnswerLineProps {
  readonly of: DocNode;
  /** In text order, without overlaps. */
  readonly spans?: readonly Span[] | undefined;
  readonly onGo: Go | undefined;
}

interface QuotationProps {
  readonly span: Span;
  readonly words: ReactNode;
  readonly onGo: Go | undefined;
}

interface Stretch {
  readonly at: number;
  readonly span: Span | undefined;
  readonly nodes: DocNode[];
}
