import { signIn } from '#web/auth/sign-in-flows.ts';
import type { ScreenProps } from './screen-props.ts';

/**
 * Signs in with the password after a code was accepted. The code can't be used again, so a failed sign-in continues on
 * the sign-in screen with a note.
 */
export async function signInAfter(
  email: string,
  password: string,
  { note, go, take }: SignInAfterOptions,
): Promise<void> {
  const step = password === '' ? undefined : await signIn(email, password).catch(() => undefined);
  if (step === undefined) go('signin', note);
  else take(step);
}

interface SignInAfterOptions extends Pick<ScreenProps, 'go' | 'take'> {
  readonly note: string;
}
