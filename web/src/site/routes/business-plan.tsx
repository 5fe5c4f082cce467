import { LongText } from '#web/site/terms/long-text.tsx';
import { businessPlanParts } from '#web/site/plans/business-plan-parts.tsx';

/** The page `/business-plan` (S2.42). */
export default function BusinessPlan() {
  return (
    <LongText
      title="Business plan"
      lead="Our plan for earning money: who would pay for Quillcast, what it costs to run, and what it needs to last."
      changedOn="29 November 2026"
      parts={businessPlanParts}
    />
  );
}
