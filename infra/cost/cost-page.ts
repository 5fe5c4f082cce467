import type { Declared } from '#infra/release/kept-resources.ts';
import { prices, pricesOf } from '#infra/prices.ts';
import { stages, type Stage } from '#infra/stages.ts';
import { added, bill, times } from './bill.ts';
import { billRows } from './bill-rows.ts';
import { growth, limitTable } from './growth-tables.ts';
import { limitsOf, tokensOfAQuestion } from './growth.ts';
import { held } from './held.ts';
import { assumedRun, idleQuantities, throttleMetricsIn } from './idle.ts';
import { count, table, usd } from './markdown.ts';
import { measuredIn } from './measured-in.ts';
import { assumedHour, assumedRequest, levels, monthOf, spokenText, type Level } from './use.ts';

/** `docs/cost.md`: what a stage costs, from its templates, what the bench measured, and AWS's prices. */
export function costPage(resourcesOf: (stage: Stage) => readonly Declared[], figures: string): string {
  const { dev, staging, prod } = stages;
  const deployed: Stage[] = [dev, staging, prod];
  const idle = deployed.map((stage) => idleQuantities(stage, resourcesOf(stage)));
  const [idleDev, , idleProd] = idle as [(typeof idle)[0], (typeof idle)[0], (typeof idle)[0]];
  const measured = measuredIn(figures);
  const aThousand = (level: Level, saveSeconds?: number) =>
    times(1_000, monthOf(level, prod, measured, saveSeconds));
  const months = Object.values(levels).map((level) => aThousand(level));
  const middle = aThousand(levels.middle);
  const addedUsd = months.map((month) => bill(added(idleProd, month)).usd - bill(idleProd).usd);
  const limits = limitsOf(prod, measured);

  return `# Cost

US dollars a month in us-east-1, at the prices of ${pricesOf} ([\`infra/prices.ts\`](../infra/prices.ts)), without taxes, domain and support. \`npm run cost\` writes this page from the templates, from what the bench measured and from these prices; a test fails when it is stale. [Capacity](capacity.md) says who is hurt at how many people.

The bill counts what every account gets for nothing, for good; several stages in one account share that. What is free in the first months only is not counted. [107](decisions/107-cost-of-a-stage.md) has the reasons.

## The numbers to hold

${held({ dev: idleDev, prod: idleProd, throttleMetrics: throttleMetricsIn(resourcesOf(prod)), middle, middleSavingSeldom: aThousand(levels.middle, 15) })}

## An idle stage

${table(['what', ...deployed.map(({ name }) => name)], ...billRows(idle))}

A stage without an \`alarmEmail\` has no alarms. Functions that look every minute whether something is due are assumed to take ${assumedRun.seconds} s, ${assumedRun.logKb} kB of log, ${assumedRun.reads} read units and ${assumedRun.writes} write unit.

## A thousand authors, without AI and voices

${table(
  ['what one of them does in a month', ...Object.keys(levels)],
  ...levelRows.map(([what, of]) => [what, ...Object.values(levels).map((level) => count(level[of]))]),
)}

${table(['what 1,000 of them add to prod', ...Object.keys(levels)], ...billRows(months), [
  '**added to the bill of an idle prod**',
  ...addedUsd.map((amount) => `**${usd(amount)}**`),
])}

A save takes ${measured.save.written} write units, ${measured.save.read} read units and one object, another request ${measured.channel} read units (a channel with its audio, the dearest that is asked often). A request is assumed to take ${assumedRequest.seconds} s of a function, ${assumedRequest.logKb} kB of logs and ${assumedRequest.answerKb} kB of answer. An hour of sound is ${assumedHour.ranges} ranges, which no function answers, and ${assumedHour.sounds} redirects to its files ([119](decisions/119-lasting-addresses-of-episodes.md)).

## Voices and AI

${table(
  ['what', 'costs'],
  ['a text of 1,500 characters, spoken', usd(bill(spokenText(1_500)).listUsd, 3)],
  ['a chapter of 15,000', usd(bill(spokenText(15_000)).listUsd)],
  ['a book of 600,000', usd(bill(spokenText(600_000)).listUsd)],
  [`a question to a book, some ${count(tokensOfAQuestion)} tokens`, usd(questionUsd(), 3)],
  ['1,000 authors, a chapter each', usd(1_000 * bill(spokenText(15_000)).listUsd)],
  ['1,000 authors, twenty questions each', usd(20_000 * questionUsd())],
)}

Neither goes beyond the day's caps, which follow from the stage's \`monthlyBudgetUsd\` ([093](decisions/093-throttles-and-day-caps.md)): ${deployed.map(({ name, monthlyBudgetUsd }) => `${name} ${usd(monthlyBudgetUsd, 0)}`).join(', ')}.

## Growth

All of middle use, a tenth of them there in the busiest hour, who have a text of 1,500 characters spoken and ask five questions a day. “× 5” means that five times of what there is would be needed.

${growth(limits, idleProd, middle)}

The day's caps are what we chose to pay, so \`monthlyBudgetUsd\` is what to turn first; 10,000 accounts that use voices and model as above need some ${usd(dayOfVoicesUsd(10_000), 0)} a month for the voices alone. So many accounts each limit carries as it is set today:

${limitTable(limits)}

Where an account of AWS has no more to give, people are split over several: each is a stage with tables of its own, behind one domain whose edge leads each person to theirs. Keys begin with the owner, so a person moves table by table, as \`ownedBy\` in [\`shared/tables.ts\`](../shared/tables.ts) finds their things. Shared keys (\`byRunning\`, \`byTidying\` and the like) take 1,000 writes a second each and are met later than all of these ([092](decisions/092-indexes-of-keys.md)); plays are counted in eight parts, a number to raise.

## Prices

${table(
  ['one', 'costs', 'free a month', 'from'],
  ...Object.values(prices).map(({ of, usd: each, freeAMonth, from }) => [
    of,
    `$${each.toFixed(12).replace(/\.?0+$/, '')}`,
    freeAMonth === 0 ? '' : count(freeAMonth),
    `<${from}>`,
  ]),
)}

Prices of the model stand with it in [\`infra/models.ts\`](../infra/models.ts).
`;
}

const levelRows: readonly (readonly [string, keyof Level])[] = [
  ['sessions', 'sessions'],
  ['minutes of each, half of them typing', 'minutes'],
  ['hours that all their listeners hear', 'listenedHours'],
  ['views of their pages by others', 'pageViews'],
  ['MB of texts and their versions', 'textMb'],
  ['MB of audio', 'soundMb'],
  ['mails', 'mails'],
];

function questionUsd(): number {
  const { read, written } = stages.prod.model.dollarsPerMillionTokens;
  return (tokensOfAQuestion * (0.9 * read + 0.1 * written)) / 1e6;
}

/** A tenth of the accounts a day, a text each. */
const dayOfVoicesUsd = (accounts: number) => (accounts / 10) * 31 * bill(spokenText(1_500)).listUsd;
