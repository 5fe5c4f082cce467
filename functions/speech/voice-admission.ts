import type { Admission } from '#functions/platform/admission/admission.ts';

export interface VoiceAdmission {
  readonly admission: Admission;
  readonly callMs: number;
}
