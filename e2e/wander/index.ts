import { rm } from 'node:fs/promises';
import { CommandRefusal, exitWith } from '#build/command-refusal.ts';
import { namesIn, optionsOf } from '#scripts/options.ts';
import { startCopy, type OwnCopy } from './own-copy.ts';
import { planOf } from './plan-of.ts';
import { reportOn } from './report.ts';
import { shrink } from './shrink.ts';
import { actorOf, actors } from './steps.ts';
import { walk } from './walk.ts';

/**
 * `npm run wander`: a random user walks through a copy of the product, and invariants are checked on the way. `--
 * --seed 7` repeats seed 7; `-- --minutes 60` continues with the following seeds; `-- --only author` skips the seeds of
 * other roles; `-- --browser firefox` uses Firefox. Exits with 1 on any finding.
 */
const usage =
  'npm run wander [-- --seed <number>] [--minutes <number>] [--only author,visitor,listener] [--browser chromium|firefox]';
const { seed, minutes, only, browser } = optionsOf(
  {
    seed: { type: 'string' },
    minutes: { type: 'string' },
    only: { type: 'string' },
    browser: { type: 'string' },
  },
  usage,
);
const selectedActors = namesIn(only, 'actor', actors);
const [browserName] = namesIn(browser ?? 'chromium', 'browser', ['chromium', 'firefox']) as [
  'chromium' | 'firefox',
];
const firstSeed = wholeNumber('seed', seed) ?? Math.floor(Math.random() * 1_000_000);
const endsAt = Date.now() + (wholeNumber('minutes', minutes) ?? 0) * 60_000;
const folder = 'dist/wander';
const longestShrink = 4 * 60_000;

await rm(folder, { recursive: true, force: true });
const copy = await startCopy(browserName);
const totals = { seeds: 0, steps: 0, findings: 0 };
/** Maps each kind of finding to the first seed that found it. */
const firstSeeds = new Map<string, number>();
try {
  for (let next = firstSeed; totals.seeds === 0 || Date.now() < endsAt; next += 1) {
    if (selectedActors.includes(actorOf(next))) await walkSeed(copy, next);
  }
} finally {
  await copy.stop();
}
console.log(`${totals.seeds} seeds, ${totals.steps} steps, ${totals.findings} findings`);
process.exit(totals.findings > 0 ? 1 : 0);

async function walkSeed(on: OwnCopy, number: number): Promise<void> {
  const { actor, steps } = planOf(number);
  totals.seeds += 1;
  let stepsDone = 0;
  const finding = await walk(on, actor, steps, { see: () => (stepsDone += 1) });
  totals.steps += stepsDone;
  if (!finding) return console.log(`seed ${number}, ${actor}: ${stepsDone} steps`);
  totals.findings += 1;
  const earlierSeed = firstSeeds.get(finding.kind);
  const words = `seed ${number}, ${actor}: ${finding.kind} after ${stepsDone} steps`;
  if (earlierSeed !== undefined) return console.log(`${words}, as seed ${earlierSeed}`);
  firstSeeds.set(finding.kind, number);
  console.log(`${words}: ${finding.detail}\nLooking for the shortest way there …`);
  const deadline = Date.now() + longestShrink;
  const fails = async (tried: typeof steps) =>
    Date.now() < deadline && (await walk(on, actor, tried))?.kind === finding.kind;
  await reportOn(
    on,
    { seed: number, actor, finding, steps: await shrink(steps.slice(0, stepsDone), fails) },
    folder,
  );
}

function wholeNumber(name: string, value: string | undefined): number | undefined {
  if (value === undefined) return undefined;
  const number = Number(value);
  if (Number.isSafeInteger(number) && number >= 0) return number;
  return exitWith(new CommandRefusal(`--${name} takes a whole number, not "${value}". Usage: ${usage}`));
}
