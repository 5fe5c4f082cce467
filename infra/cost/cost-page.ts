import type { Declared } from '#infra/release/declared-in.ts';
import { prices, pricesDate } from '#infra/prices.ts';
import { stages, type Stage } from '#infra/stages.ts';
import { bill } from './bill.ts';
import { billRows } from './bill-rows.ts';
import { dayCapsTable, dayRule } from './day-caps-table.ts';
import { growthTable, limitTable } from './growth-tables.ts';
import { limitsOf } from './growth.ts';
import { held } from './held.ts';
import { assumedRun, idleQuantities } from './idle.ts';
import { count, table, usd } from './markdown.ts';
import { measuredIn } from './measured-in.ts';
import { question, questionUsd } from './question.ts';
import { added, times } from './quantities.ts';
import { assumedHour, assumedPage, assumedRequest, levels, monthOf, spokenText, type Level } from './use.ts';

export function costPage(resourcesOf: (stage: Stage) => readonly Declared[], figures: string): string {
  const { dev, staging, prod } = stages;
  const deployed: Stage[] = [dev, staging, prod];
  const idle = deployed.map((stage) => idleQuantities(stage, resourcesOf(stage)));
  const [idleDev, , idleProd] = idle as [(typeof idle)[0], (typeof idle)[0], (typeof idle)[0]];
  const measured = measuredIn(figures);
  const monthOfThousand = (level: Level, saveSeconds?: number) =>
    times(1_000, monthOf(level, prod, measured, saveSeconds));
  const months = Object.values(levels).map((level) => monthOfThousand(level));
  const middle = monthOfThousand(levels.middle);
  const addedUsd = months.map((month) => bill(added(idleProd, month)).usd - bill(idleProd).usd);
  const limits = limitsOf(prod, measured);
  const { model } = prod;
  const each = model.dollarsPerMillionTokens;

  return `# Cost

US dollars a month in us-east-1, at the prices of ${pricesDate} ([\`infra/prices.ts\`](../infra/prices.ts)), without taxes, domain and support. \`npm run cost\` writes this page from the templates, from what the bench measured and from these prices; a test fails when it is stale. [Capacity](capacity.md) says who is hurt at how many people.

The bill counts what every account gets for nothing, for good; several stages in one account share that. What is free in the first months only is not counted. [107](decisions/107-cost-of-a-stage.md) has the reasons.

## The numbers to hold

${held({ dev: idleDev, prod: idleProd, middle, middleSavingSeldom: monthOfThousand(levels.middle, 15) })}

## An idle stage

${table(['what', ...deployed.map(({ name }) => name)], ...billRows(idle))}

A stage without an \`alarmEmail\` has no alarms. Functions that look every minute whether something is due are assumed to take ${assumedRun.seconds} s, ${assumedRun.logKb} kB of log, ${assumedRun.reads} read units and ${assumedRun.writes} write unit. Metrics of our own count lines of logs; they are counted as if each were heard of in every hour, except those of the canary's failures.

## A thousand authors, without AI and voices

${table(
  ['what one of them does in a month', ...Object.keys(levels)],
  ...levelRows.map(([what, of]) => [what, ...Object.values(levels).map((level) => count(level[of]))]),
)}

${table(['what 1,000 of them add to prod', ...Object.keys(levels)], ...billRows(months), [
  '**added to the bill of an idle prod**',
  ...addedUsd.map((amount) => `**${usd(amount)}**`),
])}

A save takes ${measured.save.written} write units, ${measured.save.read} read units and one object, another request ${measured.channel} read units (a channel with its audio, the dearest that is asked often). A request is assumed to take ${assumedRequest.seconds} s of a function, ${assumedRequest.logKb} kB of logs and ${assumedRequest.answerKb} kB of answer, a view of a page ${assumedPage.files} files with ${count(assumedPage.mb * 1e3)} kB, and a request that counts it. An hour of sound is ${assumedHour.ranges} ranges, which no function answers, and ${assumedHour.sounds} redirects to its files ([119](decisions/119-lasting-addresses-of-episodes.md)).

## Voices and AI

${table(
  ['what', 'costs'],
  ['a text of 1,500 characters, spoken', usd(bill(spokenText(1_500)).listUsd, 3)],
  ['a chapter of 15,000', usd(bill(spokenText(15_000)).listUsd)],
  ['a book of 600,000', usd(bill(spokenText(600_000)).listUsd)],
  ['1,000 authors, a chapter each', usd(1_000 * bill(spokenText(15_000)).listUsd)],
  [
    `a question to a book (${count(question.read)} tokens) with its answer (${count(question.written)}), nothing in the model's cache`,
    usd(questionUsd(model, 'uncached'), 4),
  ],
  [
    `the same as the first of a conversation, which puts ${count(question.cached)} tokens into the cache for an hour`,
    usd(questionUsd(model, 'first'), 4),
  ],
  ['the same within the hour after that, which reads them there', usd(questionUsd(model, 'further'), 4)],
  [
    '1,000 authors, five conversations of four questions each',
    usd(5_000 * questionUsd(model, 'first') + 15_000 * questionUsd(model, 'further')),
  ],
)}

A million tokens cost ${usd(each.read)} when they are read and ${usd(each.written)} when they are written, ${usd(each.cacheWrite5m, 3)} or ${usd(each.cacheWrite1h)} when they are put into the cache for five minutes or an hour, and ${usd(each.cacheRead)} when they come from there. That is the price of a profile that stays within its part of the world (\`us.\`), a tenth above the global one ([\`infra/models.ts\`](../infra/models.ts)).

Neither goes beyond the day's caps, which follow from the stage's \`monthlyBudgetUsd\` ([093](decisions/093-throttles-and-day-caps.md), [106](decisions/106-stop-of-spending.md)). ${dayRule}

${dayCapsTable(deployed)}

## Growth

All of middle use, a tenth of them there in the busiest hour, who have a text of 1,500 characters spoken and ask five questions a day. “× 5” means that five times of what there is would be needed.

${growthTable(limits, idleProd, middle)}

A written token takes ${model.quotaOfWrittenToken} tokens of the model's quota, and an answer is admitted with its greatest length ([091](decisions/091-admission-to-voices-and-model.md)). The day's caps are what we chose to pay, so \`monthlyBudgetUsd\` is what to turn first; 10,000 accounts that use voices and model as above need some ${usd(dayOfVoicesUsd(10_000), 0)} a month for the voices alone. So many accounts each limit carries as it is set today:

${limitTable(limits)}

Where an account of AWS has no more to give, people are split over several: each is a stage with tables of its own, behind one domain whose edge leads each person to theirs. Keys begin with the owner, so a person moves table by table, as \`ownedBy\` in [\`shared/tables.ts\`](../shared/tables.ts) finds their things. Shared keys (\`byRunning\`, \`byTidying\` and the like) take 1,000 writes a second each and are met later than all of these ([092](decisions/092-indexes-of-keys.md)); plays are counted in eight parts, a number to raise.

## Prices

${table(
  ['one', 'costs', 'free a month', 'from'],
  ...Object.values(prices).map(({ of, usd: price, freeAMonth, from }) => [
    of,
    `$${price.toFixed(12).replace(/\.?0+$/, '')}`,
    freeAMonth === 0 ? '' : count(freeAMonth),
    `<${from}>`,
  ]),
)}
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

/** Returns the monthly price of the voices if a tenth of the accounts narrate one text a day. */
const dayOfVoicesUsd = (accounts: number) => (accounts / 10) * 31 * bill(spokenText(1_500)).listUsd;
