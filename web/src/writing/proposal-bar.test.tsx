// @vitest-environment happy-dom
import { expect, test } from 'vitest';
import { pageText, render } from '#web/testing/screen.tsx';
import { ProposalBar } from './proposal-bar.tsx';
import type { ProposalWork } from './proposal-work.ts';
import { aReceipt } from './testing/answers.ts';

test('if the AI has read only part of the text, the proposal says so before the author decides', async () => {
  const unmount = await render(<ProposalBar work={aWork()} onDone={() => undefined} />);
  expect(pageText()).not.toContain('The AI read only');
  await unmount();
  const receipt = aReceipt({ inputTokens: 4_096, sentTokens: 61_000 });
  const leaveCut = await render(<ProposalBar work={{ ...aWork(), receipt }} onDone={() => undefined} />);
  expect(pageText()).toContain('The AI read only about 4,096 of the 61,000 tokens');
  await leaveCut();
});

const aWork = (): ProposalWork => ({
  tool: { doing: 'Shortening…' },
  proposal: { id: 'p', status: 'whole', parts: 'changes', count: 1, pointed: 0 },
  answer: { status: 'answered', text: 'Short.' },
  receipt: aReceipt(),
  problem: undefined,
  stop: () => undefined,
  accept: () => undefined,
  reject: () => undefined,
  point: () => undefined,
});
