import { ArnFormat, Stack } from 'aws-cdk-lib';
import type { AppFunction } from '#infra/constructs/app-function.ts';
import { stageOf } from '#infra/constructs/app-stack.ts';
import { countPaid } from '#infra/constructs/count-paid.ts';
import { grantAdmission } from '#infra/constructs/grant-admission.ts';
import type { Foundation } from '#infra/foundation.ts';
import type { DeployedModel } from '#shared/domain/writing/deployed-model.ts';

/**
 * Allows calling the stage's model, which is billed by the token. AWS requires permission for the profile and for the
 * model in each of its regions. Also sets `MODEL` and the variables of the shared quota, and counts the function's
 * costs in the metric of the stage's spending.
 */
export function grantWriteTo(granted: AppFunction, needed: Pick<Foundation, 'data'>): void {
  const { model, modelAMinute, guardrail } = stageOf(granted);
  granted.addEnvironment('MODEL_REQUESTS_A_MINUTE', String(modelAMinute.requests));
  granted.addEnvironment('MODEL_TOKENS_A_MINUTE', String(modelAMinute.tokens));
  countPaid(granted);
  grantAdmission(granted, needed);
  const { profileId, name, cachesFromTokens, dollarsPerMillionTokens, quotaOfWrittenToken } = model;
  const deployed: DeployedModel = {
    profileId,
    name,
    cachesFromTokens,
    dollarsPerMillionTokens,
    quotaOfWrittenToken,
    guardrail,
  };
  granted.addEnvironment('MODEL', JSON.stringify(deployed));

  const arn = (resource: string, resourceName: string, elsewhere = {}) =>
    Stack.of(granted).formatArn({
      service: 'bedrock',
      resource,
      resourceName,
      arnFormat: ArnFormat.SLASH_RESOURCE_NAME,
      ...elsewhere,
    });
  granted.allow(
    ['bedrock:InvokeModelWithResponseStream'],
    [
      arn('inference-profile', profileId),
      ...model.regions.map((region) =>
        arn('foundation-model', model.foundationModel, { region, account: '' }),
      ),
    ],
  );
  if (guardrail) granted.allow(['bedrock:ApplyGuardrail'], [arn('guardrail', guardrail.id)]);
}
