import { CfnBudget } from 'aws-cdk-lib/aws-budgets';
import type { Construct } from 'constructs';
import { stageOf } from '#infra/constructs/app-stack.ts';

/** Emails the operators when the month costs more than planned. Stops nothing. */
export class MonthlyBudget extends CfnBudget {
  constructor(scope: Construct, id: string) {
    const { monthlyBudgetUsd, alarmEmail } = stageOf(scope);
    super(scope, id, {
      budget: {
        budgetType: 'COST',
        timeUnit: 'MONTHLY',
        budgetLimit: { amount: monthlyBudgetUsd, unit: 'USD' },
      },
      notificationsWithSubscribers: alarmEmail
        ? [budgetNotice('ACTUAL', 80, alarmEmail), budgetNotice('FORECASTED', 100, alarmEmail)]
        : undefined,
    });
  }
}

const budgetNotice = (notificationType: 'ACTUAL' | 'FORECASTED', percent: number, address: string) => ({
  notification: {
    notificationType,
    comparisonOperator: 'GREATER_THAN',
    threshold: percent,
    thresholdType: 'PERCENTAGE',
  },
  subscribers: [{ subscriptionType: 'EMAIL', address }],
});
