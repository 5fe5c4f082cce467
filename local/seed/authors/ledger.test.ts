import { expect, test } from 'vitest';
import { materialOf } from '#shared/domain/writing/by-rules/material.ts';
import { rewriteByRules } from '#shared/domain/writing/by-rules/rewrite-by-rules.ts';
import { sampleChapters } from './ledger.ts';

test('in the demo author’s book, “Fix grammar” without a model corrects exactly one paragraph', () => {
  const corrected = sampleChapters.flatMap(({ title, content }) =>
    content.split('\n\n').flatMap((text, index) => {
      const pieces = [{ name: 'selection', attributes: {}, text }];
      const answer = rewriteByRules(materialOf({ pieces, wish: 'Correct the grammar.' }));
      return answer.isRefusal ? [] : [{ title, index, text: answer.text }];
    }),
  );
  expect(corrected).toEqual([
    { title: 'The Switch', index: 0, text: expect.stringContaining('There were flags along the harbour.') },
  ]);
});
