import { dollars, percentText } from '#shared/domain/locale.ts';
import { Link } from 'wouter';
import type { TextPart } from '#web/site/terms/long-text.tsx';
import { AssumedLabel, FigureTable } from './figures.tsx';
import {
  lightningAssumptions as given,
  feesOf,
  nodeMonthlyCost,
  nodeBreakEvenRevenue,
} from './lightning-figures.ts';
import { roundedCount, groupedCount } from './rounded.ts';
import { planAssumptions } from './plan-assumptions.ts';
import { yearFigures } from './plan-figures.ts';

const thirdYear = yearFigures(planAssumptions.years[2]!, planAssumptions);
const smallPayment = feesOf(given.amounts[0]);

export const bitcoinPlanParts: readonly TextPart[] = [
  {
    id: 'in-short',
    name: 'In short',
    body: (
      <>
        <p>
          <strong>None of this is built.</strong> There is no wallet here, no coin, and nothing to buy. This
          page explores one question: what if authors could pay for credits, and listeners could tip authors,
          in bitcoin over the Lightning network?
        </p>
        <p>
          Our answer so far: for tips, it’s the only way that works. For credits, it’s a courtesy to people
          who ask for it. Neither comes before the <Link href="/business-plan">business plan</Link> works
          without it. This isn’t advice to buy, hold or use anything.
        </p>
      </>
    ),
  },
  {
    id: 'why',
    name: 'What we’d use it for',
    body: (
      <>
        <p>
          <strong>Tips.</strong> A listener likes a chapter and wants to give its author fifty cents, without
          an account, from any country. By card, fees take{' '}
          {percentText(smallPayment.card / smallPayment.amount)} of that. Over Lightning, the listener scans a
          code and fees take about {percentText(smallPayment.lightning / smallPayment.amount)}.
        </p>
        <p>
          <strong>Credits.</strong> Not every author has a card that a foreign shop accepts. A Lightning
          payment needs no bank, arrives within seconds, and can’t be reversed.
        </p>
        <p>
          Podcast apps already support it: a feed can name an address for tips (the{' '}
          <code className="font-mono text-[0.9em]">podcast:value</code> tag of Podcasting 2.0), and listeners
          send money while they listen. Our feeds would only need to include the author’s address.
        </p>
      </>
    ),
  },
  {
    id: 'costs',
    name: 'What it would cost',
    body: (
      <>
        <FigureTable
          note={`By card, fees are ${percentText(planAssumptions.fee.share)} plus ${dollars(planAssumptions.fee.each)}. Over Lightning, the processor that converts to dollars takes ${percentText(given.processorShare)} (assumed), and the sender also pays about ${percentText(given.routingShare)} for routing (assumed).`}
          caption="Fees on a payment"
          columns={[
            { title: 'Payment', cell: ({ amount }) => dollars(amount) },
            { title: 'By card', number: true, cell: ({ card }) => dollars(card) },
            { title: 'Share', number: true, cell: ({ card, amount }) => percentText(card / amount) },
            { title: 'Over Lightning', number: true, cell: ({ lightning }) => dollars(lightning) },
          ]}
          rows={given.amounts.map(feesOf)}
          keyOf={({ amount }) => String(amount)}
        />
        <p>
          Running our own node instead of using a processor would cost about {dollars(nodeMonthlyCost())} a
          month: a machine, someone to look after it, and the {percentText(given.node.interest)} a year we
          could earn on the {dollars(given.node.liquidity)} locked in its channels
          <AssumedLabel />. It would pay off from about ${roundedCount(nodeBreakEvenRevenue(), 500)} a month.
          In the third year of the plan, revenue is {dollars(thirdYear.income)} a month. If a twentieth of it
          came over Lightning, that would be {dollars(thirdYear.income / 20)}. We’d use a processor for a long
          time.
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
          <strong>Credits.</strong> Prices stay in dollars. The page shows an invoice at the current exchange
          rate, as a code to scan and a text to copy. When the processor confirms the payment, we grant the
          credits once per invoice number, just as an admin grants credits today. We receive dollars and never
          hold bitcoin.
        </p>
        <p>
          <strong>Tips.</strong> An author adds a Lightning address to the links of their channel. The player
          shows it after one press, and the feed includes it. The money goes straight from the listener to the
          author’s own wallet. We never touch it or see it, and we take no share. That’s the cheapest way to
          build it, and the only one that doesn’t make us a bank.
        </p>
      </>
    ),
  },
  {
    id: 'risks',
    name: 'Arguments against it',
    body: (
      <ul>
        <li>
          <strong>The price moves.</strong> It hardly moves in the minutes that an invoice is open, but it
          moves a lot over the months that a balance lasts. So nobody would have a balance in bitcoin,
          including us.
        </li>
        <li>
          <strong>Payments are final.</strong> Money sent to a wrong address is gone. We would refund credits
          as credits.
        </li>
        <li>
          <strong>The law.</strong> Anyone who accepts money for others may need a licence. Anyone paid in
          bitcoin owes tax on it, in most places at that day’s rate. Rules differ by country and change. We’d
          ask a lawyer before writing a line of code.
        </li>
        <li>
          <strong>Fraud.</strong> When people can send money anonymously, someone will put their own address
          under a known author’s words. We’d show an address only on channels that have existed for a while,
          and people could report it.
        </li>
        <li>
          <strong>Energy.</strong> A Lightning payment uses almost none, but the network beneath it uses a
          lot, whether we use it or not. Some authors won’t want their name near it, so it’s off until an
          author turns it on.
        </li>
        <li>
          <strong>Support.</strong> Few people will use it, and each problem takes an hour to solve. Below a
          hundred payments a month, support costs more than the payments bring in.
        </li>
      </ul>
    ),
  },
  {
    id: 'never',
    name: 'What we’d never do',
    body: (
      <ul>
        <li>No token of our own, no collectibles, nothing that is only worth something if others buy it.</li>
        <li>No mining, no lending, no holding coins for others.</li>
        <li>No price that depends on how you pay.</li>
        <li>Nothing that requires bitcoin. If you don’t use it, you won’t see it.</li>
      </ul>
    ),
  },
  {
    id: 'steps',
    name: 'Steps',
    body: (
      <>
        <p>Each step has a question. We take the next step only if the answer is yes.</p>
        <ul>
          <li>
            <strong>Demand.</strong> Have at least {groupedCount(thirdYear.paying / 40)} authors told us,
            without being asked, that they would use it?
          </li>
          <li>
            <strong>An address in the feed.</strong> This takes a day, and no money passes through us. Do
            listeners of ten channels send anything within three months?
          </li>
          <li>
            <strong>Credits through a processor</strong>, in one country with clear rules. After six months,
            are there a hundred payments a month, and fewer than two that need support?
          </li>
          <li>
            <strong>More countries</strong>, one at a time. We’d run our own node only beyond $
            {roundedCount(nodeBreakEvenRevenue(), 500)} a month.
          </li>
        </ul>
        <p>If the answer is no, we’ll remove what we built, and tell the people who used it when.</p>
      </>
    ),
  },
];
