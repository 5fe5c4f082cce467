import { planAssumptions } from './plan-assumptions.ts';

/** What the plan with bitcoin takes for granted; dollars, and shares of an amount. */
export const lightningAssumptions = {
  amounts: [0.5, 5, 15, 39],
  /** Of somebody who takes payments over Lightning and pays out dollars on the same day. */
  processorShare: 0.01,
  /** Of the way through the network, which the payer pays. */
  routingShare: 0.002,
  /** A node of one’s own: its machine and care a month, what has to lie in its channels, and what that costs a year. */
  node: { month: 90, liquidity: 20_000, interest: 0.05 },
} as const;

/** What is lost of an amount by card, and over Lightning through a processor. */
export function lossesOf(amount: number): Losses {
  const { fee } = planAssumptions;
  return {
    amount,
    card: amount * fee.share + fee.each,
    lightning: amount * lightningAssumptions.processorShare,
  };
}

/** What a node of one’s own costs in a month, however much passes through it. */
export const nodeMonth = (): number => {
  const { month, liquidity, interest } = lightningAssumptions.node;
  return month + (liquidity * interest) / 12;
};

/** From so many dollars a month on, a node of one’s own costs less than the processor. */
export const nodePaysFrom = (): number => nodeMonth() / lightningAssumptions.processorShare;

interface Losses {
  readonly amount: number;
  readonly card: number;
  readonly lightning: number;
}
