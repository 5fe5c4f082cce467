import type { Waiting } from '#shared/domain/admission.ts';
import type { Admission } from '#functions/platform/admission/admission.ts';
import { whenAdmitted } from '#functions/platform/admission/when-admitted.ts';
import { ModelBusy } from './writer.ts';

/** The quota of the model as it is shared out. */
export interface ModelShare {
  readonly admission: Admission;
  readonly requestsAMinute: number;
  readonly tokensAMinute: number;
  /** So many of these a written token takes. */
  readonly quotaOfWrittenToken: number;
}

/**
 * Asks the model when it has room for a request of so many tokens; gives what the workflow waits for until then.
 * `tellAhead` gets the number of those who come before, `tellBusy` is called when the model has reached its limit.
 */
export function whenModelIsFree(
  { admission, ...aMinute }: ModelShare,
  { tellAhead, tellBusy, kept, asking, tokens }: Asked,
  work: () => Promise<void>,
): Promise<Waiting> {
  const costMs = costOf({ tokens, ...aMinute });
  const admitting = {
    admission,
    isBusy: (error: unknown) => error instanceof ModelBusy,
    gaveUp: () => new ModelBusy('The model had no capacity for this during the whole wait.'),
    ...(tellAhead && { tellAhead }),
    ...(tellBusy && { tellBusy }),
  };
  return whenAdmitted(admitting, kept, { ...asking, costMs, lane: 'fair' }, () => work());
}

/** Of the model's time, by the quota that it comes closer to. */
export const costOf = ({
  tokens: { read, written },
  requestsAMinute,
  tokensAMinute,
  quotaOfWrittenToken,
}: Omit<ModelShare, 'admission'> & Pick<Asked, 'tokens'>): number =>
  (60_000 / 0.95) * Math.max(1 / requestsAMinute, (read + quotaOfWrittenToken * written) / tokensAMinute);

interface Asked {
  readonly kept: Waiting;
  readonly asking: { readonly id: string; readonly thing: string; readonly personId: string };
  /** `written` is the longest that the answer may become: nobody knows how long it will be. */
  readonly tokens: { readonly read: number; readonly written: number };
  readonly tellAhead?: (ahead: number) => Promise<void>;
  readonly tellBusy?: () => Promise<void>;
}
