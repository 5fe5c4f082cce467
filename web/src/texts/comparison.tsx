import { useState } from 'react';
import { Button } from '#web/ui/button.tsx';
import type { ComparedBlock } from './comparison/compare.ts';
import { Runs } from './comparison/runs.tsx';
import './comparison/comparison.css';

export function Comparison({ blocks }: { blocks: readonly ComparedBlock[] }) {
  const changed = blocks.some(({ kind }) => kind !== 'same');
  if (!changed) return <p className="text-faded">The texts are the same.</p>;
  return (
    <div dir="auto" className="comparison grid gap-4 font-reading text-[1.0625rem] leading-relaxed">
      {stretchesOf(blocks).map(({ at, blocks: stretch, folded }) =>
        folded ? <FoldedBlocks key={at} blocks={stretch} /> : <ComparedBlocks key={at} blocks={stretch} />,
      )}
    </div>
  );
}

function Block({ block }: { block: ComparedBlock }) {
  if (block.kind === 'changed') {
    return (
      <p className="whitespace-pre-wrap wrap-anywhere">
        {block.parts.map(({ kind, runs }, place) => {
          const Part = elementByKind[kind];
          return (
            // oxlint-disable-next-line react/no-array-index-key -- a comparison never changes
            <Part key={place}>
              <Runs runs={runs} />
            </Part>
          );
        })}
      </p>
    );
  }
  const BlockElement = elementByKind[block.kind];
  return (
    <p className="whitespace-pre-wrap wrap-anywhere">
      <BlockElement className={block.kind === 'same' ? 'text-faded' : undefined}>
        <Runs runs={block.runs} />
      </BlockElement>
    </p>
  );
}

const elementByKind = { added: 'ins', removed: 'del', same: 'span' } as const;

const ComparedBlocks = ({ blocks }: { blocks: readonly ComparedBlock[] }) =>
  // oxlint-disable-next-line react/no-array-index-key -- a comparison never changes
  blocks.map((block, place) => <Block key={place} block={block} />);

function FoldedBlocks({ blocks }: { blocks: readonly ComparedBlock[] }) {
  const [open, setOpen] = useState(false);
  if (open) return <ComparedBlocks blocks={blocks} />;
  return (
    <Button look="plain" className="justify-self-start font-ui text-small" onClick={() => setOpen(true)}>
      {blocks.length} unchanged paragraphs
    </Button>
  );
}

function stretchesOf(blocks: readonly ComparedBlock[]): readonly StretchOfText[] {
  const shownFlags = blocks.map((_block, at) =>
    [at - 1, at, at + 1].some((near) => (blocks[near]?.kind ?? 'same') !== 'same'),
  );
  const stretches: StretchOfText[] = [];
  for (const [at, block] of blocks.entries()) {
    const last = stretches.at(-1);
    if (last?.folded === !shownFlags[at]) last.blocks.push(block);
    else stretches.push({ at, folded: !shownFlags[at], blocks: [block] });
  }
  // Folding a single paragraph would save no space.
  return stretches.map((stretch) => (stretch.blocks.length > 1 ? stretch : { ...stretch, folded: false }));
}

interface StretchOfText {
  readonly at: number;
  readonly folded: boolean;
  readonly blocks: ComparedBlock[];
}
