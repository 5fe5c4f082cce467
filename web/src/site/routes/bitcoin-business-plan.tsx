import { LongText } from '#web/site/terms/long-text.tsx';
import { bitcoinPlanParts } from '#web/site/plans/bitcoin-plan-parts.tsx';

/** `/bitcoin-business-plan` (S2.43). */
export default function BitcoinBusinessPlan() {
  return (
    <LongText
      title="A plan with bitcoin"
      lead="What accepting bitcoin for credits, and letting listeners thank authors with it, would look like. Thought through, and not built."
      changedOn="22 November 2026"
      parts={bitcoinPlanParts}
    />
  );
}
