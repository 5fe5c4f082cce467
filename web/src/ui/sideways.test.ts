import { readFileSync } from 'node:fs';
import postcss from 'postcss';
import { expect, test } from 'vitest';

test('a row that scrolls sideways has a thin scrollbar in the page’s colours', () => {
  const declarations: Record<string, string> = {};
  postcss.parse(readFileSync('web/src/ui/ui.css', 'utf8')).walkRules('.sideways', (rule) => {
    for (const node of rule.nodes) if (node.type === 'decl') declarations[node.prop] = node.value;
  });
  expect(declarations).toMatchObject({
    'scrollbar-width': 'thin',
    'scrollbar-color': 'var(--color-edge) transparent',
  });
});
