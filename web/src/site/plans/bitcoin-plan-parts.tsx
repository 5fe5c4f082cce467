import { dollars, percentText } from '#shared/domain/locale.ts';
import { Link } from 'wouter';
import type { TextPart } from '#web/site/terms/long-text.tsx';
import { Assumed, Figures } from './figures.tsx';
import { lightningAssumptions as given, lossesOf, nodeMonth, nodePaysFrom } from './lightning-figures.ts';
import { about, count } from './rounded.ts';
import { planAssumptions } from './plan-assumptions.ts';
import { yearOf } from './plan-figures.ts';

const thirdYear = yearOf(planAssumptions.years[2], planAssumptions);
const small = lossesOf(given.amounts[0]);

/** What the plan with bitcoin says; its figures are worked out in `lightning-figures.ts`. */
export const bitcoinPlanParts: readonly TextPart[] = [
  {
    id: 'in-short',
    name: 'In short',
    body: (
      <>
        <p>
          <strong>Nothing of this is built.</strong> There is no wallet here, no coin, and nothing to buy.
          This page thinks one question through: what if authors could pay for credits, and listeners thank
          authors, in bitcoin over the Lightning network?
        </p>
        <p>
          The answer so far: for thanks it is the only way that works, for credits it is a courtesy to those
          who ask for it, and neither comes before the <Link href="/business-plan">business plan</Link> holds
          without it. This isn’t advice to buy, hold or use anything.
        </p>
      </>
    ),
  },
  {
    id: 'why',
    name: 'What it would be for',
    body: (
      <>
        <p>
          <strong>Thanks.</strong> A listener liked a chapter and would give its author fifty cents, without
          an account, from any country. By card {percentText(small.card / small.amount)} of that is gone
          before it arrives. Over Lightning it is a scan, and about{' '}
          {percentText(small.lightning / small.amount)}.
        </p>
        <p>
          <strong>Credits.</strong> Not everybody who writes has a card that a shop abroad takes. A payment
          over Lightning needs no bank, arrives within seconds, and can’t be reversed after the fact.
        </p>
        <p>
          Podcast apps already know it: a feed can say where its author is thanked (the{' '}
          <code className="font-mono text-[0.9em]">podcast:value</code> tag of Podcasting 2.0), and listeners
          send while they listen. Our feeds would only have to name the author’s address.
        </p>
      </>
    ),
  },
  {
    id: 'costs',
    name: 'What it would cost',
    body: (
      <>
        <Figures
          note={`By card ${percentText(planAssumptions.fee.share)} and ${dollars(planAssumptions.fee.each)}; over Lightning ${percentText(given.processorShare)} to whoever changes it into dollars (assumed). The payer also pays about ${percentText(given.routingShare)} for the way (assumed).`}
          caption="What is lost of a payment"
          columns={[
            { title: 'Paid', cell: ({ amount }) => dollars(amount) },
            { title: 'By card', number: true, cell: ({ card }) => dollars(card) },
            { title: 'Of that', number: true, cell: ({ card, amount }) => percentText(card / amount) },
            { title: 'Over Lightning', number: true, cell: ({ lightning }) => dollars(lightning) },
          ]}
          rows={given.amounts.map(lossesOf)}
          keyOf={({ amount }) => String(amount)}
        />
        <p>
          A node of our own instead of a processor would cost about {dollars(nodeMonth())} a month: a machine
          and someone’s care, and {dollars(given.node.liquidity)} locked in its channels and could do
          something else at {percentText(given.node.interest)} a year
          <Assumed />. It pays from about ${about(nodePaysFrom(), 500)} a month on. In the third year of the
          plan everything that is paid here is {dollars(thirdYear.income)} a month; if a twentieth of it came
          over Lightning, that would be {dollars(thirdYear.income / 20)}. So: a processor, for a long time.
        </p>
      </>
    ),
  },
  {
    id: 'how',
    name: 'How it would work',
    body: (
      <>
        <p>
          <strong>Credits.</strong> Prices stay in dollars. The page shows an invoice for the amount of that
          minute, as a code to scan and a text to copy. When the processor says that it was paid, the credits
          are granted once, by the number of the invoice, as an admin’s grant is today. We get dollars and
          never hold a coin.
        </p>
        <p>
          <strong>Thanks.</strong> An author writes a Lightning address into the links of their channel. The
          player shows it behind one press, and the feed names it. The money goes from the listener to the
          author’s own wallet; we neither touch nor see it, and take no share. That is the cheapest way to
          build it, and the only one that makes us nobody’s bank.
        </p>
      </>
    ),
  },
  {
    id: 'risks',
    name: 'What speaks against it',
    body: (
      <ul>
        <li>
          <strong>The price moves.</strong> Within the minutes of an invoice hardly; within the months of a
          balance very much. So there are no balances in bitcoin, ours or anybody’s.
        </li>
        <li>
          <strong>Nothing can be called back.</strong> What was sent to a wrong address is gone. Refunds of
          credits would be made in credits.
        </li>
        <li>
          <strong>The law.</strong> Who takes money for others may need a licence; who is paid in bitcoin owes
          taxes on it, in most places on the day. Rules differ by country and change. A lawyer comes before
          the first line of code.
        </li>
        <li>
          <strong>Deceit.</strong> Where money can be sent without a name, someone puts a false address under
          a known author’s words. An address would be shown only on channels that have been there for a while,
          and reports would reach it.
        </li>
        <li>
          <strong>Energy.</strong> A payment over Lightning takes next to none; the network beneath it takes
          much, whether we use it or not. Some authors will not want their name near it, so it is off until
          its author turns it on.
        </li>
        <li>
          <strong>Care.</strong> Few will use it, and whoever has trouble with it needs help that takes an
          hour. Below a hundred payments a month it costs more in answers than it brings.
        </li>
      </ul>
    ),
  },
  {
    id: 'never',
    name: 'What we would not do',
    body: (
      <ul>
        <li>No token of our own, no collectibles, nothing whose worth hangs on others buying it.</li>
        <li>No mining, no lending, no keeping of anybody’s coins.</li>
        <li>No price that is lower or higher because of how it is paid.</li>
        <li>Nothing that needs bitcoin: whoever does not care for it never meets it.</li>
      </ul>
    ),
  },
  {
    id: 'steps',
    name: 'In which order',
    body: (
      <>
        <p>Each step has a question that must be answered yes before the next.</p>
        <ul>
          <li>
            <strong>Ask.</strong> Do at least {count(thirdYear.paying / 40)} of the authors say, unasked, that
            they would use it?
          </li>
          <li>
            <strong>An address in the feed.</strong> A day’s work, and no money passes us. Do listeners of ten
            channels send anything within three months?
          </li>
          <li>
            <strong>Credits through a processor</strong>, in one country whose law is clear. Are there a
            hundred payments a month after half a year, and fewer than two that need a person?
          </li>
          <li>
            <strong>More countries</strong>, one after the other. A node of our own only beyond $
            {about(nodePaysFrom(), 500)} a month.
          </li>
        </ul>
        <p>If the answer is no, we remove what we built, and tell whoever used it when.</p>
      </>
    ),
  },
];
