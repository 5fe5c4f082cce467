import type { SignInStep } from '#web/auth/sign-in-flows.ts';
import type { AuthFields, Screen } from './auth-dialog.ts';

export interface ScreenProps {
  readonly entries: AuthFields;
  readonly note: string | undefined;
  readonly ended: boolean;
  readonly reason: string | undefined;
  readonly write: (entries: Partial<AuthFields>) => void;
  readonly go: (to: Screen, note?: string) => void;
  readonly take: (step: SignInStep) => void;
  readonly close: () => void;
}
