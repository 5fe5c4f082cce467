import type { Declared } from '#infra/release/declared-in.ts';
import { prices, pricesDate } from '#infra/prices.ts';
import { stages, type Stage } from '#infra/stages.ts';
import { bill } from './bill.ts';
import { billRows } from './bill-rows.ts';
import { dayCapsTable, dayRule } from './day-caps-table.ts';
import { growthTable, limitTable } from './growth-tables.ts';
import { limitsOf } from './growth.ts';
import { costLimitsTable } from './held.ts';
import { assumedRun, idleQuantities } from './idle.ts';
import { countText, markdownTable, usdText } from './markdown.ts';
import { measuredIn } from './measured-in.ts';
import { assumedQuestion, questionUsd } from './question.ts';
import { sumOfQuantities, multipliedBy } from './quantities.ts';
import {
  assumedHour,
  assumedPage,
  assumedPictureDrawing,
  assumedPrint,
  assumedRequest,
  useLevels,
  monthOf,
  quantitiesOfSpeech,
  type Level,
} from './use.ts';

export function costPage(resourcesOf: (stage: Stage) => readonly Declared[], figures: string): string {
  const { dev, staging, prod } = stages;
  const deployed: Stage[] = [dev, staging, prod];
  const idle = deployed.map((stage) => idleQuantities(stage, resourcesOf(stage)));
  const [idleDev, , idleProd] = idle as [(typeof idle)[0], (typeof idle)[0], (typeof idle)[0]];
  const measured = measuredIn(figures);
  const monthOfThousand = (level: Level, saveSeconds?: number) =>
    multipliedBy(1_000, monthOf(level, prod, measured, saveSeconds));
  const months = Object.values(useLevels).map((level) => monthOfThousand(level));
  const middle = monthOfThousand(useLevels.middle);
  const addedUsd = months.map((month) => bill(sumOfQuantities(idleProd, month)).usd - bill(idleProd).usd);
  const limits = limitsOf(prod, measured);
  const { model } = prod;
  const each = model.dollarsPerMillionTokens;

  return `# Cost

All amounts are US dollars a month in us-east-1 at the prices of ${pricesDate} ([\`infra/prices.ts\`](../infra/prices.ts)), without taxes, domain and support. \`npm run cost\` writes this page from the templates, the bench’s measurements and these prices; a test fails when the page is out of date. [Capacity](capacity.md) says at how many people each limit is reached.

The bill subtracts what AWS gives every account free of charge for an unlimited time; several stages in one account share that. Amounts that are free only in the first months are not subtracted. [107](decisions/107-cost-of-a-stage.md) has the reasons.

## The numbers to hold

${costLimitsTable({ dev: idleDev, prod: idleProd, middle, middleSavingSeldom: monthOfThousand(useLevels.middle, 15) })}

## An idle stage

${markdownTable(['what', ...deployed.map(({ name }) => name)], ...billRows(idle))}

A stage without an \`alarmEmail\` has only the two alarms that start the [stop of spending](decisions/106-stop-of-spending.md). Functions that check every minute for due work are assumed to take ${assumedRun.seconds} s, ${assumedRun.logKb} kB of log, ${assumedRun.reads} read units and ${assumedRun.writes} write unit. Our own metrics count log entries. AWS bills a metric for each hour in which it has a value; the page assumes every hour, except for the metrics of the canary’s failures.

## A thousand authors, without AI and voices

${markdownTable(
  ['what one of them does in a month', ...Object.keys(useLevels)],
  ...levelRows.map(([what, of]) => [what, ...Object.values(useLevels).map((level) => countText(level[of]))]),
)}

${markdownTable(['what 1,000 of them add to prod', ...Object.keys(useLevels)], ...billRows(months), [
  '**added to the bill of an idle prod**',
  ...addedUsd.map((amount) => `**${usdText(amount)}**`),
])}

A save takes ${measured.save.written} write units, ${measured.save.read} read units and one object, another request ${measured.channel} read units (a channel with its audio, the most expensive of the frequent requests). A request is assumed to take ${assumedRequest.seconds} s of a function, with ${assumedRequest.logKb} kB of logs and a response of ${assumedRequest.answerKb} kB. A page view is assumed to load ${assumedPage.files} files with ${countText(assumedPage.mb * 1e3)} kB, and makes one request that counts it. Drawing an uploaded picture is assumed to take ${assumedPictureDrawing.seconds} s of a function, and a printed book ${assumedPrint.seconds} s. An hour of sound takes ${assumedHour.ranges} range requests, which CloudFront answers without a function, and ${assumedHour.sounds} redirects to the files ([119](decisions/119-lasting-addresses-of-episodes.md)).

## Voices and AI

${markdownTable(
  ['what', 'costs'],
  ['a text of 1,500 characters, spoken', usdText(bill(quantitiesOfSpeech(1_500)).listUsd, 3)],
  ['a chapter of 15,000', usdText(bill(quantitiesOfSpeech(15_000)).listUsd)],
  ['a book of 600,000', usdText(bill(quantitiesOfSpeech(600_000)).listUsd)],
  ['1,000 authors, a chapter each', usdText(1_000 * bill(quantitiesOfSpeech(15_000)).listUsd)],
  [
    `a question to a book (${countText(assumedQuestion.read)} tokens) with its answer (${countText(assumedQuestion.written)}), with nothing in the model’s cache`,
    usdText(questionUsd(model, 'uncached'), 4),
  ],
  [
    `the same question as the first of a conversation, which puts ${countText(assumedQuestion.cached)} tokens into the cache for an hour`,
    usdText(questionUsd(model, 'first'), 4),
  ],
  [
    'the same question within the next hour, which reads these tokens from the cache',
    usdText(questionUsd(model, 'further'), 4),
  ],
  [
    '1,000 authors, five conversations of four questions each',
    usdText(5_000 * questionUsd(model, 'first') + 15_000 * questionUsd(model, 'further')),
  ],
)}

A million tokens cost ${usdText(each.read)} as input and ${usdText(each.written)} as output. Writing them to the cache costs ${usdText(each.cacheWrite5m, 3)} for five minutes or ${usdText(each.cacheWrite1h)} for an hour, and reading them from the cache ${usdText(each.cacheRead)}. These are the prices of an inference profile that stays within one region of the world (\`us.\`), a tenth above the global profile ([\`infra/models.ts\`](../infra/models.ts)).

Voices and AI never exceed the daily caps, which follow from the stage's \`monthlyBudgetUsd\` ([093](decisions/093-throttles-and-day-caps.md), [106](decisions/106-stop-of-spending.md)). ${dayRule}

${dayCapsTable(deployed)}

## Growth

The tables assume accounts of middle use that have a text of 1,500 characters read aloud and ask five questions a day; a tenth of them are active in the busiest hour. “× 5” means that five times the present limit would be needed.

${growthTable(limits, idleProd, middle)}

An output token uses ${model.quotaOfWrittenToken} tokens of the model’s quota, and an answer reserves its maximum length ([091](decisions/091-admission-to-voices-and-model.md)). We choose the daily caps ourselves, so raise \`monthlyBudgetUsd\` first; 10,000 accounts that use voices and model as above need some ${usdText(monthOfVoicesUsd(10_000), 0)} a month for the voices alone. The next table shows how many accounts each limit is enough for as it is set today:

${limitTable(limits)}

When the quotas of one AWS account are exhausted, people have to be split over several. Each account is then a stage with its own tables behind one shared domain, and CloudFront sends each person to their stage. A person can be moved table by table, because \`ownedBy\` in [\`shared/tables.ts\`](../shared/tables.ts) finds all their items. Shared keys (such as \`byRunning\` and \`byTidying\`) take 1,000 writes a second each and reach their limit later than all of these ([092](decisions/092-indexes-of-keys.md)). Plays are counted in eight parts; that number can be raised.

## Prices

${markdownTable(
  ['one', 'costs', 'free a month', 'from'],
  ...Object.values(prices).map(({ of, usd: price, freeAMonth, from }) => [
    of,
    `$${price.toFixed(12).replace(/\.?0+$/, '')}`,
    freeAMonth === 0 ? '' : countText(freeAMonth),
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
  ['pictures uploaded to books and posts', 'pictures'],
  ['books printed as PDF', 'prints'],
  ['MB of texts and their versions', 'textMb'],
  ['MB of audio', 'soundMb'],
  ['MB of pictures in books and posts', 'pictureMb'],
  ['mails', 'mails'],
];

/** Returns the monthly price of the voices if a tenth of the accounts narrate one text a day. */
const monthOfVoicesUsd = (accounts: number) => (accounts / 10) * 31 * bill(quantitiesOfSpeech(1_500)).listUsd;
