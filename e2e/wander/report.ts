import { mkdir, writeFile } from 'node:fs/promises';
import type { Finding } from './finding.ts';
import type { Actor, Step } from './steps.ts';
import { walk } from './walk.ts';
import type { ProductCopy } from './walker.ts';

export async function reportOn(
  copy: ProductCopy,
  { seed, actor, finding, steps }: FoundDefect,
  folder: string,
): Promise<void> {
  await mkdir(folder, { recursive: true });
  const lines: string[] = [];
  const repeatedFinding = await walk(copy, actor, steps, {
    see: (line) => void lines.push(line),
    picture: `${folder}/${seed}.png`,
  });
  const report = [
    `seed ${seed}, ${actor}: ${finding.kind}`,
    (repeatedFinding ?? finding).detail,
    repeatedFinding ? '' : 'The last try of these steps found nothing: it depends on time.',
    ...lines,
    `npm run wander -- --seed ${seed}`,
  ].filter((line) => line !== '');
  console.log(report.map((line) => `✗ ${line}`).join('\n'));
  await writeFile(
    `${folder}/${seed}.txt`,
    `${report.join('\n')}\n\n${JSON.stringify(steps, undefined, 2)}\n`,
  );
}

interface FoundDefect {
  readonly seed: number;
  readonly actor: Actor;
  readonly finding: Finding;
  readonly steps: readonly Step[];
}
