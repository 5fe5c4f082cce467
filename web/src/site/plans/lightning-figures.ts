import { planAssumptions } from './plan-assumptions.ts';

/** The bitcoin plan’s assumptions: dollars, and shares of an amount. */
export const lightningAssumptions = {
  amounts: [0.5, 5, 15, 39],
  /** The fee of a processor that takes payments over Lightning and pays out dollars. */
  processorShare: 0.01,
  /** The fee of the network, which the payer pays. */
  routingShare: 0.002,
  /** A node of our own: machine and care per month, the money in its channels, and the interest lost on it per year. */
  node: { month: 90, liquidity: 20_000, interest: 0.05 },
} as const;

/** The fees on an amount, by card and over Lightning through a processor. */
export function lossesOf(amount: number) {
  const { fee } = planAssumptions;
  return {
    amount,
    card: amount * fee.share + fee.each,
    lightning: amount * lightningAssumptions.processorShare,
  };
}

/** The monthly cost of a node of our own. */
export const nodeMonth = (): number => {
  const { month, liquidity, interest } = lightningAssumptions.node;
  return month + (liquidity * interest) / 12;
};

/** The monthly revenue above which our own node costs less than the processor. */
export const nodePaysFrom = (): number => nodeMonth() / lightningAssumptions.processorShare;
