import type { Admission } from '#functions/platform/admission/admission.ts';

/** The quota of the voices as it is shared out: `callMs` of their time is one call. */
export interface Voices {
  readonly admission: Admission;
  readonly callMs: number;
}

/** How long a call may take of the voices' time where they may be asked so often in a second, with some air. */
export const callMsAt = (callsPerSecond: number): number => 1_000 / (callsPerSecond * 0.95);
