import type { SignInStep } from '#web/auth/sign-in-flows.ts';
import type { Entries, Screen } from './auth-dialog.ts';

export interface ScreenProps {
  readonly entries: Entries;
  readonly note: string | undefined;
  readonly ended: boolean;
  readonly reason: string | undefined;
  readonly write: (entries: Partial<Entries>) => void;
  readonly go: (to: Screen, note?: string) => void;
  readonly take: (step: SignInStep) => void;
  readonly close: () => void;
}
