import type { Admission } from '#functions/platform/admission/admission.ts';

/** The quota of the voices as it is shared out: `callMs` of their time is one call. */
export interface Voices {
  readonly admission: Admission;
  readonly callMs: number;
}
