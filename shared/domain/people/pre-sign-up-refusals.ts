export const preSignUpRefusals = {
  /**
   * This message is the same for unknown addresses and for wrong, expired, revoked or used codes, so that no one learns
   * which it was.
   */
  INVALID_CODE: 'This authorization code doesn’t match this email address, or it has expired.',
  USERNAME_TAKEN: 'This username is taken. Choose another one.',
  USERNAME_NOT_ALLOWED: 'This username can’t be used. Choose another one.',
  NO_INVITATION:
    'There’s no open invitation for this email address. Join the waitlist, and we’ll email you an authorization code when a spot opens.',
  EMAIL_NOT_VERIFIED: 'Google hasn’t verified this email address. Verify it there and try again.',
  HAS_PASSWORD_ACCOUNT:
    'There’s an account with a password for this email address. Sign in with it, then connect Google in Settings.',
  GOOGLE_CONNECTED: 'Google is connected to your account now. Sign in with Google once more.',
  USE_OUR_SIGN_UP: 'Sign up on our own page: it asks for the authorization code of your invitation.',
} as const;

export type PreSignUpRefusalCode = keyof typeof preSignUpRefusals;

export const preSignUpMessage = (code: PreSignUpRefusalCode): string => `${code}: ${preSignUpRefusals[code]}`;

/**
 * Finds the refusal inside Cognito's message ("PreSignUp failed with error INVALID_CODE: …."); undefined for other
 * messages.
 */
export function refusalIn(text: string): PreSignUpRefusal | undefined {
  const code = /\b([A-Z]+(?:_[A-Z]+)+):/.exec(text)?.[1];
  if (code === undefined || !Object.hasOwn(preSignUpRefusals, code)) return undefined;
  const known = code as PreSignUpRefusalCode;
  return { code: known, sentence: preSignUpRefusals[known] };
}

export interface PreSignUpRefusal {
  readonly code: PreSignUpRefusalCode;
  readonly sentence: string;
}
