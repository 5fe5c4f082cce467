import { readFileSync } from 'node:fs';

/** The accounts of the README, and the steps of its first five minutes: what they name, in the order of the text. */
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
  /** The bold words: controls to press. */
  readonly controls: readonly string[];
  /** The words in italics: books, chapters, and words to type. */
  readonly titles: readonly string[];
}
interface ReadmeSteps {
  readonly steps: readonly ReadmeStep[];
  /** By the first name, in small letters. */
  readonly accounts: ReadonlyMap<string, { readonly email: string; readonly password: string }>;
}
