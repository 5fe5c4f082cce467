import { Link } from 'wouter';
import { charactersACredit, creditsAMonth, tokensACredit } from '#shared/domain/credits/credits.ts';
import { dollars, grouped, percentText } from '#shared/domain/locale.ts';
import type { TextPart } from '#web/site/terms/long-text.tsx';
import { Assumed, Figures } from './figures.tsx';
import { about, count } from './rounded.ts';
import { planAssumptions as given } from './plan-assumptions.ts';
import { creditCosts, fundingOf, ifOtherwise, marginOf, soundOf, yearOf } from './plan-figures.ts';

const costs = creditCosts(given);
const chapter = soundOf(given.book.chapterWords, given);
const book = soundOf(given.book.words, given);
const years = given.years.map((year) => ({ ...year, ...yearOf(year, given) }));
const offers = Object.values(given.offers).map((offer) => ({ ...offer, ...marginOf(offer, given) }));
const last = years.at(-1)!;

/** What the business plan says; its figures are worked out from `plan-assumptions.ts`. */
export const businessPlanParts: readonly TextPart[] = [
  {
    id: 'in-short',
    name: 'In short',
    body: (
      <>
        <p>
          Authors pay for sound. Everything that keeps their words safe stays free; what costs money to make,
          above all the voices, is paid for by those who make much of it. With what is assumed below, the
          product carries itself in its third year, at {count(last.authors)} authors of whom{' '}
          {percentText(last.payingShare)} pay, after {dollars(Math.round(fundingOf(given) / 1_000) * 1_000)}{' '}
          that someone has to put in first.
        </p>
        <p>
          Today nobody can pay here, and nobody has to. This is a plan, not an offer and not a forecast: what
          has been measured is called measured, everything else is assumed and says so.
        </p>
      </>
    ),
  },
  {
    id: 'what',
    name: 'What is sold',
    body: (
      <p>
        A desk on which no word is lost, an AI that has read the whole book and proves what it says by
        quotations, voices that read any chapter within moments or talk about it as a podcast, and a{' '}
        <Link href="/channelsguide">channel</Link> on which listeners find it. Each of these exists by itself
        elsewhere. Together they do what none does alone: an author hears a chapter in the evening, changes a
        sentence, and pays only for that sentence to be spoken again.
      </p>
    ),
  },
  {
    id: 'who',
    name: 'Who it is for, and who pays',
    body: (
      <ul>
        <li>
          <strong>People who write a book beside their work.</strong> They come for the desk, stay because
          nothing is lost, and hear a chapter now and then. They pay nothing, tell others, and some of them
          become the next.
        </li>
        <li>
          <strong>Authors who publish by themselves.</strong> A narrator costs them thousands; without sound
          they miss every reader who listens. They pay for Writer.
        </li>
        <li>
          <strong>Those who publish all the time</strong>: newsletters, teachers, small presses. They turn
          every text into an episode. They pay for Studio.
        </li>
        <li>
          <strong>Listeners</strong> pay nothing, need no account, and are shown no advertisement.
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
          We have counted nobody, so take this as an order of magnitude: about a million people publish a book
          in English by themselves in a year
          <Assumed />, and ten times as many are writing one
          <Assumed />. The plan needs {count(last.authors)} of them, one in five hundred, and{' '}
          {count(last.paying)} who pay.
        </p>
        <p>
          Competition: word processors and writing desks, which have no voice; voice studios, which have no
          book; chat assistants, which forget the book between two questions; shops for audiobooks, which take
          a large share and the rights with it. The risk is not that one of them does it better, but that one
          of them does it well enough where authors already are.
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
          A credit is {grouped(charactersACredit)} characters spoken, or {grouped(tokensACredit)} tokens read
          or written by the model. At Amazon’s list prices the first costs us {dollars(costs.spoken)} in the
          better voices, the second {dollars(costs.thought)}. Sound is what counts; thinking hardly does.
        </p>
        <Figures
          note={`At ${dollars(given.list.charactersSpoken)} for a million characters, ${given.charactersAWord} characters a word and ${given.wordsAMinute} words a minute.`}
          caption="What it costs to have something read aloud"
          columns={[
            { title: 'Read aloud', cell: ({ name }) => name },
            { title: 'Credits', number: true, cell: ({ sound }) => count(sound.credits) },
            { title: 'Hours', number: true, cell: ({ sound }) => sound.hours.toFixed(1) },
            { title: 'Costs us', number: true, cell: ({ sound }) => dollars(sound.cost) },
          ]}
          rows={[
            { name: `A chapter of ${count(given.book.chapterWords)} words`, sound: chapter },
            { name: `A book of ${count(given.book.words)} words`, sound: book },
          ]}
          keyOf={({ name }) => name}
        />
        <p>
          What a sound already says is not paid for again when its text grows, so a book that is heard while
          it grows costs little more than one that is heard at its end.
        </p>
      </>
    ),
  },
  {
    id: 'prices',
    name: 'Prices that we have in mind',
    body: (
      <>
        <p>
          None of these can be bought yet. Today everybody has {creditsAMonth} credits a month for nothing,
          which is generous because places are few (see below what becomes of it).
        </p>
        <Figures
          note="Of one author in a month. What they use of their credits is assumed."
          caption="What an author pays, costs and leaves"
          columns={[
            { title: 'Offer', cell: ({ name }) => name },
            { title: 'Price', number: true, cell: ({ price }) => dollars(price) },
            { title: 'Voices', number: true, cell: ({ voices }) => dollars(voices) },
            { title: 'Model', number: true, cell: ({ model }) => dollars(model) },
            { title: 'Card, storage', number: true, cell: ({ fee, hosting }) => dollars(fee + hosting) },
            { title: 'Leaves', number: true, cell: ({ margin }) => dollars(margin) },
          ]}
          rows={offers}
          keyOf={({ name }) => name}
        />
        <p>
          Who needs more for one book buys credits singly, at twice what they cost us. What fails is never
          paid for: that is so today.
        </p>
      </>
    ),
  },
  {
    id: 'three-years',
    name: 'Three years',
    body: (
      <>
        <Figures
          note="An average month of each year; all of it assumed."
          caption="Three years of the plan"
          columns={[
            { title: 'Year', cell: ({ name }) => name },
            { title: 'Authors', number: true, cell: ({ authors }) => count(authors) },
            { title: 'Who pay', number: true, cell: ({ paying }) => count(paying) },
            { title: 'Income', number: true, cell: ({ income }) => dollars(income) },
            { title: 'After costs', number: true, cell: ({ contribution }) => dollars(contribution) },
            { title: 'Fixed', number: true, cell: ({ fixed }) => dollars(fixed) },
            { title: 'Result', number: true, cell: ({ month }) => dollars(month) },
          ]}
          rows={years}
          keyOf={({ name }) => name}
        />
        <p>
          Fixed is what does not grow with each author: in the first year the cloud and a lawyer, with
          founders who live on something else; in the second one salary, in the third two and a half, modest
          ones. A quarter of those who pay take Studio
          <Assumed />.
        </p>
      </>
    ),
  },
  {
    id: 'otherwise',
    name: 'If it comes out otherwise',
    body: (
      <>
        <Figures
          note="The same third year with one thing changed."
          caption="The result of a month in the third year"
          columns={[
            { title: 'If', cell: ({ name }) => name },
            { title: 'A month', number: true, cell: ({ month }) => dollars(month) },
          ]}
          rows={ifOtherwise(given)}
          keyOf={({ name }) => name}
        />
        <p>
          The fourth line is the one that matters. Free credits are the whole risk: {creditsAMonth} of them,
          all spoken, cost us {dollars(creditsAMonth * costs.spoken)} for each author. It holds today only
          because places are given out a few at a time and a cap for everybody stops the day. Before the doors
          open wide, free credits of sound have to become fewer, and this will be said to those who have them,
          in time.
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
          <strong>One supplier.</strong> Voices, model and cloud are Amazon’s. Both engines stand behind one
          door each in the code, so that another is a matter of weeks; prices can rise within one.
        </li>
        <li>
          <strong>The law on AI text and voices moves.</strong> That is why every sentence’s origin is kept,
          and every feed says that its voices are made.
        </li>
        <li>
          <strong>Shops refuse such audio.</strong> Some ask for a mark, some for a person’s voice, and all of
          them for finer sound than the 24 kHz at 48 kb/s that our voices come in. Channels, feeds and files
          work without any shop.
        </li>
        <li>
          <strong>Abuse.</strong> Whoever gets sound for nothing can resell it. Credits, daily limits and
          reports exist; they won’t be enough permanently.
        </li>
        <li>
          <strong>Trust.</strong> One lost chapter that everybody hears of is worse than a year without
          growth. Hence no feature before the one that keeps the words.
        </li>
      </ul>
    ),
  },
  {
    id: 'milestones',
    name: 'Milestones',
    body: (
      <>
        <p>Each has something that can be counted, and none is begun before the one above it holds.</p>
        <ul>
          <li>
            <strong>A hundred authors</strong>, forty of whom open their book again in the fourth week.
          </li>
          <li>
            <strong>Someone pays.</strong> Twenty of the first two hundred who are asked buy Writer at its
            price.
          </li>
          <li>
            <strong>Someone listens.</strong> Every tenth channel has fifty listeners its author doesn’t know.
          </li>
          <li>
            <strong>Doors open</strong>: the waitlist ends, free credits are what they can be for everybody.
          </li>
          <li>
            <strong>It carries itself</strong>: three months in a row without a loss, at about{' '}
            {about(last.paying, 100)} who pay.
          </li>
        </ul>
        <p>
          If the second does not come within a year, the honest end is to say so, give everybody their
          archive, and leave the code to whoever wants to run it for themselves. It is open.
        </p>
      </>
    ),
  },
];
