import { Link } from 'wouter';
import { charactersACredit, creditsAMonth, tokensACredit } from '#shared/domain/credits/credits.ts';
import { dollars, grouped, percentText } from '#shared/domain/locale.ts';
import type { TextPart } from '#web/site/terms/long-text.tsx';
import { AssumedLabel, FigureTable } from './figures.tsx';
import { roundedCount, groupedCount } from './rounded.ts';
import { planAssumptions as given } from './plan-assumptions.ts';
import {
  creditCosts,
  fundingOf,
  alternativeScenarios,
  marginOf,
  narrationFigures,
  yearFigures,
} from './plan-figures.ts';

const costs = creditCosts(given);
const chapterNarration = narrationFigures(given.book.chapterWords, given);
const bookNarration = narrationFigures(given.book.words, given);
const years = given.years.map((year) => ({ ...year, ...yearFigures(year, given) }));
const offers = Object.values(given.offers).map((offer) => ({ ...offer, ...marginOf(offer, given) }));
const lastYear = years.at(-1)!;

export const businessPlanParts: readonly TextPart[] = [
  {
    id: 'in-short',
    name: 'In short',
    body: (
      <>
        <p>
          Authors pay for audio. Everything that keeps their words safe stays free. Generating audio costs
          money, so authors who generate a lot of it pay for it. With the assumptions below, Quillcast breaks
          even in its third year, with {groupedCount(lastYear.authors)} authors,{' '}
          {percentText(lastYear.payingShare)} of them paying. Until then it needs{' '}
          {dollars(Math.round(fundingOf(given) / 1_000) * 1_000)} in funding.
        </p>
        <p>
          Today Quillcast is free, and there is nothing to buy. This is a plan, not an offer or a forecast.
          Prices that we pay are list prices; figures that we assume are marked as assumed.
        </p>
      </>
    ),
  },
  {
    id: 'what',
    name: 'What we sell',
    body: (
      <p>
        A workspace that never loses a word, an AI that has read the whole book and backs up its answers with
        quotations, voices that read any chapter within moments or discuss it as a podcast, and a{' '}
        <Link href="/channelsguide">channel</Link> where listeners find it. Other products offer each of
        these. Only together do they let an author hear a chapter in the evening, change a sentence, and pay
        only for that sentence to be generated again.
      </p>
    ),
  },
  {
    id: 'who',
    name: 'Who it’s for, and who pays',
    body: (
      <ul>
        <li>
          <strong>People who write in their spare time.</strong> They come for the workspace, stay because
          nothing is lost, and listen to a chapter now and then. They pay nothing and tell others about it.
          Some of them become paying authors later.
        </li>
        <li>
          <strong>Self-published authors.</strong> A narrator costs them thousands of dollars, and without an
          audiobook they don’t reach people who prefer to listen. They pay for Writer.
        </li>
        <li>
          <strong>People who publish all the time</strong>: newsletter writers, teachers, small presses. They
          turn every text into an episode, and pay for Studio.
        </li>
        <li>
          <strong>Listeners</strong> pay nothing, need no account, and see no ads.
        </li>
      </ul>
    ),
  },
  {
    id: 'market',
    name: 'The market',
    body: (
      <>
        <p>
          We haven’t measured the market, so this is an order of magnitude: about a million people
          self-publish a book in English each year
          <AssumedLabel />, and ten times as many are writing one
          <AssumedLabel />. The plan needs {groupedCount(lastYear.authors)} of them, one in five hundred,
          including {groupedCount(lastYear.paying)} who pay.
        </p>
        <p>
          We compete with word processors and writing apps, which have no voices; with voice tools, which know
          nothing about books; with chat assistants, which forget the book between questions; and with
          audiobook shops, which take a large share and the rights. The risk isn’t that one of them does it
          better. The risk is that one does it well enough where authors already are.
        </p>
      </>
    ),
  },
  {
    id: 'unit-costs',
    name: 'What a chapter costs us',
    body: (
      <>
        <p>
          A credit is {grouped(charactersACredit)} characters read aloud, or {grouped(tokensACredit)} tokens
          read or written by the model. At Amazon’s list prices, a credit of audio costs us{' '}
          {dollars(costs.spoken)} with the better voices, and a credit of AI {dollars(costs.thought)}. Audio
          is the main cost.
        </p>
        <FigureTable
          note={`At ${dollars(given.list.charactersSpoken)} per million characters, ${given.charactersAWord} characters per word and ${given.wordsAMinute} words per minute.`}
          caption="Cost of narration"
          columns={[
            { title: 'Text', cell: ({ name }) => name },
            { title: 'Credits', number: true, cell: ({ sound }) => groupedCount(sound.credits) },
            { title: 'Hours', number: true, cell: ({ sound }) => sound.hours.toFixed(1) },
            { title: 'Our cost', number: true, cell: ({ sound }) => dollars(sound.cost) },
          ]}
          rows={[
            { name: `A chapter of ${groupedCount(given.book.chapterWords)} words`, sound: chapterNarration },
            { name: `A book of ${groupedCount(given.book.words)} words`, sound: bookNarration },
          ]}
          keyOf={({ name }) => name}
        />
        <p>
          Authors don’t pay again for sentences that haven’t changed. Narrating a book while it’s being
          written costs little more than narrating it once at the end.
        </p>
      </>
    ),
  },
  {
    id: 'prices',
    name: 'Planned prices',
    body: (
      <>
        <p>
          You can’t buy any of these yet. Today everyone gets {creditsAMonth} free credits a month. We can
          afford that because spots are limited (see below).
        </p>
        <FigureTable
          note="Per author and month. Credit usage is assumed."
          caption="Price, costs and margin per author"
          columns={[
            { title: 'Plan', cell: ({ name }) => name },
            { title: 'Price', number: true, cell: ({ price }) => dollars(price) },
            { title: 'Voices', number: true, cell: ({ voices }) => dollars(voices) },
            { title: 'Model', number: true, cell: ({ model }) => dollars(model) },
            { title: 'Card fees, storage', number: true, cell: ({ fee, hosting }) => dollars(fee + hosting) },
            { title: 'Margin', number: true, cell: ({ margin }) => dollars(margin) },
          ]}
          rows={offers}
          keyOf={({ name }) => name}
        />
        <p>
          Authors who need more credits for one book buy them separately, at twice our cost. Failed work is
          never charged, as today.
        </p>
      </>
    ),
  },
  {
    id: 'three-years',
    name: 'Three years',
    body: (
      <>
        <FigureTable
          note="An average month of each year. All figures are assumed."
          caption="Three years of the plan"
          columns={[
            { title: 'Year', cell: ({ name }) => name },
            { title: 'Authors', number: true, cell: ({ authors }) => groupedCount(authors) },
            { title: 'Paying', number: true, cell: ({ paying }) => groupedCount(paying) },
            { title: 'Revenue', number: true, cell: ({ income }) => dollars(income) },
            { title: 'Gross margin', number: true, cell: ({ contribution }) => dollars(contribution) },
            { title: 'Fixed costs', number: true, cell: ({ fixed }) => dollars(fixed) },
            { title: 'Result', number: true, cell: ({ month }) => dollars(month) },
          ]}
          rows={years}
          keyOf={({ name }) => name}
        />
        <p>
          Fixed costs don’t grow with the number of authors. In the first year they cover the cloud and a
          lawyer, while the founders live on other income. In the second year they include one modest salary,
          in the third two and a half. A quarter of paying authors choose Studio
          <AssumedLabel />.
        </p>
      </>
    ),
  },
  {
    id: 'otherwise',
    name: 'If the assumptions are wrong',
    body: (
      <>
        <FigureTable
          note="The third year again, with one assumption changed."
          caption="Monthly result in the third year"
          columns={[
            { title: 'If', cell: ({ name }) => name },
            { title: 'Per month', number: true, cell: ({ month }) => dollars(month) },
          ]}
          rows={alternativeScenarios(given)}
          keyOf={({ name }) => name}
        />
        <p>
          The fourth line matters most. Free credits are the biggest risk: if an author spends all{' '}
          {creditsAMonth} on audio, they cost us {dollars(creditsAMonth * costs.spoken)}. We can afford them
          today only because we open a few spots at a time and a daily limit applies to everyone together.
          Before we open to everyone, we’ll have to lower the free credits for audio, and we’ll tell the
          people who have them in good time.
        </p>
      </>
    ),
  },
  {
    id: 'risks',
    name: 'What could go wrong',
    body: (
      <ul>
        <li>
          <strong>One supplier.</strong> The voices, the model and the cloud are all Amazon’s. The code talks
          to each engine in one place, so replacing one takes weeks. Prices can rise within days.
        </li>
        <li>
          <strong>The law on AI text and voices changes.</strong> That’s why we store the origin of every
          sentence and label AI voices in every feed.
        </li>
        <li>
          <strong>Shops refuse AI audio.</strong> Some require a label, some a human voice, and all of them a
          higher quality than the 24 kHz at 48 kb/s of our voices. Channels, feeds and files work without any
          shop.
        </li>
        <li>
          <strong>Abuse.</strong> People who get audio for free can resell it. Credits, daily limits and
          reports help, but they won’t be enough in the long run.
        </li>
        <li>
          <strong>Trust.</strong> One lost chapter that everyone hears about is worse than a year without
          growth. That’s why keeping words safe comes before every other feature.
        </li>
      </ul>
    ),
  },
  {
    id: 'milestones',
    name: 'Milestones',
    body: (
      <>
        <p>Each milestone is measurable, and we start on one only after reaching the one before.</p>
        <ul>
          <li>
            <strong>A hundred authors</strong>: forty of them open their book again in the fourth week.
          </li>
          <li>
            <strong>Paying authors</strong>: of the first two hundred we ask, twenty buy Writer at its full
            price.
          </li>
          <li>
            <strong>Listeners</strong>: one channel in ten has fifty listeners its author doesn’t know.
          </li>
          <li>
            <strong>Open to everyone</strong>: the waitlist ends, and free credits are at a level we can
            afford for everyone.
          </li>
          <li>
            <strong>Breaking even</strong>: three months in a row without a loss, at about{' '}
            {roundedCount(lastYear.paying, 100)} paying authors.
          </li>
        </ul>
        <p>
          If we don’t reach the second milestone within a year, we’ll say so, give everyone their archive, and
          leave the code to anyone who wants to run it. It’s open.
        </p>
      </>
    ),
  },
];
