import type { Waiting } from '#shared/domain/admission.ts';
import type { Admission } from '#functions/platform/admission/admission.ts';
import { whenAdmitted } from '#functions/platform/admission/when-admitted.ts';
import { ModelBusy } from './writer.ts';

/** The quota of the model as it is shared out. */
export interface ModelShare {
  readonly admission: Admission;
  readonly requestsAMinute: number;
  readonly tokensAMinute: number;
}

/**
 * Has the model asked when it has room for a request of so many tokens, those of its answer included; gives what is
 * waited for until then. `tellAhead` hears how many others stand ahead, `tellBusy` that the model has reached its limit.
 */
export function whenModelIsFree(
  { admission, ...aMinute }: ModelShare,
  { tellAhead, tellBusy, kept, asking, tokens }: Asked,
  work: () => Promise<void>,
): Promise<Waiting> {
  const costMs = costOf({ tokens: kept.amount ?? tokens, ...aMinute });
  const admitting = {
    admission,
    isBusy: (error: unknown) => error instanceof ModelBusy,
    ...(tellAhead && { tellAhead }),
    ...(tellBusy && { tellBusy }),
  };
  return whenAdmitted(admitting, kept, { ...asking, costMs, lane: 'fair' }, () => work());
}

/** Of the model's time, by the quota that it comes closer to. */
export const costOf = ({
  tokens,
  requestsAMinute,
  tokensAMinute,
}: Omit<ModelShare, 'admission'> & { readonly tokens: number }): number =>
  (60_000 / 0.95) * Math.max(1 / requestsAMinute, tokens / tokensAMinute);

interface Asked {
  readonly kept: Waiting;
  readonly asking: { readonly id: string; readonly thing: string; readonly personId: string };
  readonly tokens: number;
  readonly tellAhead?: (ahead: number) => Promise<void>;
  readonly tellBusy?: () => Promise<void>;
}
