import { readFileSync } from 'node:fs';

/**
 * Reads the README's demo accounts and its section “The first five minutes”: each step with the controls and titles
 * that it mentions, in text order.
 */
export function readmeSteps(): ReadmeSteps {
  const readme = readFileSync('README.md', 'utf8');
  const [, part = ''] = /^## The first five minutes\n(.*?)^## /ms.exec(readme) ?? [];
  const steps = [...part.matchAll(/^\d+\. \*\*(.+?)\.\*\* (.+)$/gm)].map(([, title, text]) => ({
    title: title!,
    text: text!,
    controls: [...text!.matchAll(/\*\*(.+?)\*\*/g)].map(([, name]) => name!),
    titles: [...text!.matchAll(/(?<!\*)\*([^*]+)\*(?!\*)/g)].map(([, name]) => name!),
  }));
  const accounts = readme.matchAll(/^\| `(([a-z]+)@[^`]+)` \| `([^`]+)` \|/gm);
  return {
    steps,
    accounts: new Map(
      [...accounts].map(([, email, name, password]) => [name!, { email: email!, password: password! }]),
    ),
  };
}

export interface ReadmeStep {
  readonly title: string;
  readonly text: string;
  readonly controls: readonly string[];
  readonly titles: readonly string[];
}
interface ReadmeSteps {
  readonly steps: readonly ReadmeStep[];
  readonly accounts: ReadonlyMap<string, { readonly email: string; readonly password: string }>;
}
