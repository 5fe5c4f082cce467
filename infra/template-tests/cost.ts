import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { costPage } from '#infra/cost/cost-page.ts';
import { system } from '#infra/testing/system.ts';

export function costTests(): void {
  describe('The cost of a stage', () => {
    test('in docs/cost.md equals what `npm run cost` computes from templates, figures and prices', () => {
      const resourcesOf = ({ name }: { name: string }) =>
        system().resources.filter(({ stage }) => stage.name === name);
      const page = costPage(resourcesOf, readFileSync('docs/figures.md', 'utf8'));
      expect(readFileSync('docs/cost.md', 'utf8')).toBe(page);
    });
  });
}
