import type { Admission } from '#functions/platform/admission/admission.ts';

export interface Voices {
  readonly admission: Admission;
  readonly callMs: number;
}
