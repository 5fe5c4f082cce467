import { planAssumptions } from './plan-assumptions.ts';

/** Amounts are in dollars; numbers with names that end in `Share` are fractions of an amount. */
export const lightningAssumptions = {
  amounts: [0.5, 5, 15, 39],
  processorShare: 0.01,
  /** The network fee as a share of an amount, paid by the payer. */
  routingShare: 0.002,
  /** Our own node: hosting and maintenance per month, money locked in channels, and yearly interest lost on it. */
  node: { month: 90, liquidity: 20_000, interest: 0.05 },
} as const;

export function feesOf(amount: number) {
  const { fee } = planAssumptions;
  return {
    amount,
    card: amount * fee.share + fee.each,
    lightning: amount * lightningAssumptions.processorShare,
  };
}

export const nodeMonthlyCost = (): number => {
  const { month, liquidity, interest } = lightningAssumptions.node;
  return month + (liquidity * interest) / 12;
};

/** The monthly revenue above which our own node is cheaper than the processor. */
export const nodeBreakEvenRevenue = (): number => nodeMonthlyCost() / lightningAssumptions.processorShare;
