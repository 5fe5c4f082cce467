import { LongText } from '#web/site/terms/long-text.tsx';
import { businessPlanParts } from '#web/site/plans/business-plan-parts.tsx';

/** `/business-plan` (S2.42). */
export default function BusinessPlan() {
  return (
    <LongText
      title="Business plan"
      lead="Who would pay for Quillcast and what for, what it costs to make, and what has to be true for it to last."
      changedOn="22 November 2026"
      parts={businessPlanParts}
    />
  );
}
