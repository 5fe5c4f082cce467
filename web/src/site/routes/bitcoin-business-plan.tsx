import { LongText } from '#web/site/terms/long-text.tsx';
import { bitcoinPlanParts } from '#web/site/plans/bitcoin-plan-parts.tsx';

/** The page `/bitcoin-business-plan` (S2.43). */
export default function BitcoinBusinessPlan() {
  return (
    <LongText
      title="A plan with bitcoin"
      lead="A plan for accepting bitcoin for credits, and for letting listeners tip authors with it. We haven’t built it."
      changedOn="29 November 2026"
      parts={bitcoinPlanParts}
    />
  );
}
