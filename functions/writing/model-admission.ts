import type { WaitingStep } from '#shared/domain/admission.ts';
import type { Admission } from '#functions/platform/admission/admission.ts';
import { whenAdmitted } from '#functions/platform/admission/when-admitted.ts';
import { ModelBusy } from './writer.ts';

export interface ModelShare {
  readonly admission: Admission;
  readonly requestsAMinute: number;
  readonly tokensAMinute: number;
  /** The number of tokens by which one generated token reduces the quota. */
  readonly quotaOfWrittenToken: number;
}

/**
 * Runs `work` if the model has capacity now; otherwise returns the state with which the workflow waits and calls this
 * again. `tellAhead` gets the number of requests ahead; `tellBusy` is called when the model has reached its limit.
 */
export function runWhenModelIsFree(
  { admission, ...aMinute }: ModelShare,
  { tellAhead, tellBusy, state, asking, tokens }: AdmissionRequest,
  work: () => Promise<void>,
): Promise<WaitingStep> {
  const costMs = costOf({ tokens, ...aMinute });
  const admitting = {
    admission,
    isBusy: (error: unknown) => error instanceof ModelBusy,
    gaveUp: () => new ModelBusy('The model had no capacity for this during the whole wait.'),
    ...(tellAhead && { tellAhead }),
    ...(tellBusy && { tellBusy }),
  };
  return whenAdmitted(admitting, state, { ...asking, costMs, lane: 'fair' }, () => work());
}

/**
 * Returns for how many milliseconds a request uses up the model's capacity. Calculated once from the requests a minute
 * and once from the tokens a minute, each reduced by 5%; the larger result counts.
 */
export const costOf = ({
  tokens: { read, written },
  requestsAMinute,
  tokensAMinute,
  quotaOfWrittenToken,
}: Omit<ModelShare, 'admission'> & Pick<AdmissionRequest, 'tokens'>): number =>
  (60_000 / 0.95) * Math.max(1 / requestsAMinute, (read + quotaOfWrittenToken * written) / tokensAMinute);

interface AdmissionRequest {
  readonly state: WaitingStep;
  readonly asking: { readonly id: string; readonly thing: string; readonly personId: string };
  /** `written` is the maximum length of the answer, because its real length is unknown. */
  readonly tokens: { readonly read: number; readonly written: number };
  readonly tellAhead?: (ahead: number) => Promise<void>;
  readonly tellBusy?: () => Promise<void>;
}
