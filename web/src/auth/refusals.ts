import { preSignUpRefusals, refusalIn } from '#shared/domain/people/pre-sign-up-refusals.ts';
import { ReadableError } from '#web/platform/readable-error.ts';

export type AuthAction =
  | 'signIn'
  | 'newPassword'
  | 'totp'
  | 'signUp'
  | 'confirm'
  | 'reset'
  | 'refresh'
  | 'device';

/**
 * A refused sign-in or sign-up. `message` is the text of the specification (section 8) where there is one; `advice`
 * adds the next step.
 */
export class IdentityError extends ReadableError {
  readonly code: string;
  readonly advice: string | undefined;

  constructor(code: string, { message, advice }: Words, cause?: unknown) {
    super(message, { cause });
    this.name = 'IdentityError';
    this.code = code;
    this.advice = advice;
  }
}

/**
 * Maps errors from Cognito, Amplify and the network to messages for the person. Unknown or unreadable answers count as
 * service faults; errors caused by bugs in our code are returned unchanged.
 */
export function refusalOf(error: unknown, doing: AuthAction): unknown {
  if (!(error instanceof Error) || error instanceof IdentityError) return error;
  const refusal = refusalIn(error.message);
  if (refusal) {
    const advice = adviceOnSignUp[refusal.code];
    return new IdentityError(refusal.code, { message: refusal.sentence, advice }, error);
  }
  const kind = errorKindOf(error, doing);
  const words = wordsByAction[doing][kind] ?? generalWords[kind];
  if (words) return new IdentityError(kind, words, error);
  return isProgrammingError(error) ? error : new IdentityError(kind, serviceFault, error);
}

const isProgrammingError = (error: Error): boolean =>
  error instanceof TypeError || error instanceof ReferenceError || error instanceof RangeError;

/** Cognito uses one error name for different refusals; only the messages differ. */
function errorKindOf({ name, message }: Error, doing: AuthAction): string {
  if (/attempts? (limit )?exceeded/i.test(message)) return 'LimitExceededException';
  if (/temporary password has expired/i.test(message)) return temporaryPasswordExpired;
  if (/invalid session|session is expired|session can only be used once/i.test(message))
    return challengeExpired;
  if (/flow (is )?(invalid|not enabled)|_AUTH is not enabled/i.test(message)) return wrongFlow;
  // Amplify uses this name whenever no challenge is waiting for an answer.
  if (name === 'SignInException' && (doing === 'totp' || doing === 'newPassword')) return challengeExpired;
  return name;
}

export const challengeExpired = 'ChallengeOver';

const temporaryPasswordExpired = 'TemporaryPasswordExpired';
const wrongFlow = 'WrongFlow';

/** One text for a wrong address and for a wrong password, so that it doesn't reveal which addresses have an account. */
const wrongCredentials: Words = { message: 'Wrong email or password.' };
const wrongCode: Words = {
  message: 'This code is wrong or has expired.',
  advice: 'Only the newest code works. You can request another one.',
};
const tooManyAttempts: Words = { message: 'Too many attempts. Wait a while and try again.' };
const weakPassword: Words = { message: 'This password doesn’t meet all the rules below.' };
/** This text is for a retry: the first attempt may have succeeded although its response was lost. */
const newPasswordExpired: Words = {
  message: 'This took too long. Please sign in again.',
  advice: 'The password you chose may already work. Try it first.',
};
const unauthenticated: Words = { message: 'User is not authenticated', advice: 'Sign in again to continue.' };
export const serviceFault: Words = { message: 'The sign-in service has a problem. Try again in a minute.' };
/** Also shown if the account already exists, so the text covers both this case and a used code. */
const invalidCode: Words = {
  message: preSignUpRefusals.INVALID_CODE,
  advice:
    'Already used this code? Then sign in with the password you chose. If your address still needs confirming, we’ll ask you then.',
};

export const incompleteConfiguration: Words = {
  message: 'AWS Cognito configuration is incomplete. Check your environment variables.',
};
export const malformedPoolId: Words = {
  message: 'The pool id of this site must have the form region_id, with at most 55 characters.',
};
export const noIdToken: Words = { message: 'Local storage is missing an ID Token, Please authenticate' };
export const noNewSession: Words = { message: 'Cannot retrieve a new session. Please authenticate.' };

const adviceOnSignUp: Readonly<Record<string, string>> = {
  INVALID_CODE: invalidCode.advice ?? '',
};

const generalWords: WordsByError = {
  NetworkError: {
    message: 'Network error',
    advice: 'We can’t reach the sign-in service. Check your connection and try again.',
  },
  UserUnAuthenticatedException: unauthenticated,
  NotAuthorizedException: unauthenticated,
  [wrongFlow]: {
    message: 'Authentication flow type is invalid.',
    advice: 'This site isn’t set up for this kind of sign-in. Please tell us.',
  },
  [challengeExpired]: { message: 'This took too long. Please sign in again.' },
  [temporaryPasswordExpired]: {
    message: 'The temporary password has expired.',
    advice: 'Ask the person who created the account for a new one.',
  },
  CodeMismatchException: wrongCode,
  ExpiredCodeException: wrongCode,
  EmptyConfirmSignUpCode: wrongCode,
  CodeDeliveryFailureException: { message: 'We couldn’t send the email. Try again in a minute.' },
  InvalidPasswordException: weakPassword,
  PasswordHistoryPolicyViolationException: {
    message: 'You’ve used this password before. Choose a new one.',
  },
  TooManyRequestsException: { message: 'Too many requests at once. Wait a moment and try again.' },
  TooManyFailedAttemptsException: tooManyAttempts,
  LimitExceededException: tooManyAttempts,
  InternalErrorException: serviceFault,
  UnexpectedLambdaException: serviceFault,
  InvalidLambdaResponseException: serviceFault,
  // The message comes from the user pool's own trigger function and has no code that `refusalIn()` knows.
  UserLambdaValidationException: serviceFault,
  ServiceUnavailable: serviceFault,
  QuotaExceededError: {
    message: 'This browser has no space left to keep you signed in. Free up some space and try again.',
  },
};

const wordsByAction: Readonly<Record<AuthAction, WordsByError>> = {
  signIn: {
    NotAuthorizedException: wrongCredentials,
    UserNotFoundException: wrongCredentials,
    InvalidParameterException: wrongCredentials,
    EmptySignInUsername: { message: 'USERNAME parameter is required' },
    EmptySignInPassword: { message: 'PASSWORD parameter is required', advice: 'Enter your password.' },
  },
  newPassword: {
    EmptyChallengeResponse: { message: 'New password is required.' },
    InvalidParameterException: weakPassword,
    NotAuthorizedException: newPasswordExpired,
    [challengeExpired]: newPasswordExpired,
  },
  totp: {
    EmptyChallengeResponse: { message: 'Please enter the code from your app.' },
    CodeMismatchException: {
      message: 'This code is wrong.',
      advice: 'Enter the one your app shows now.',
    },
    EnableSoftwareTokenMFAException: {
      message: 'This code is wrong.',
      advice: 'Enter the one your app shows now.',
    },
    ExpiredCodeException: { message: 'This code was used before.', advice: 'Wait for the next one.' },
    NotAuthorizedException: { message: 'This took too long. Please sign in again.' },
  },
  signUp: {
    UsernameExistsException: invalidCode,
    AliasExistsException: invalidCode,
    NotAuthorizedException: { message: preSignUpRefusals.USE_OUR_SIGN_UP },
    EmptySignUpPassword: { message: 'Please choose a password.' },
    InvalidParameterException: { message: 'One of the entries isn’t valid. Check them and try again.' },
  },
  confirm: {
    NotAuthorizedException: wrongCode,
    UserNotFoundException: wrongCode,
    AliasExistsException: wrongCode,
    InvalidParameterException: wrongCode,
  },
  reset: {
    NotAuthorizedException: wrongCode,
    UserNotFoundException: wrongCode,
    InvalidParameterException: wrongCode,
    EmptyConfirmResetPasswordConfirmationCode: wrongCode,
    EmptyConfirmResetPasswordNewPassword: { message: 'New password is required.' },
  },
  refresh: {
    UserUnAuthenticatedException: noNewSession,
    // Amplify uses this name for a session without a refresh token.
    TokenRefreshException: noNewSession,
  },
  device: {
    DeviceMetadataNotFoundException: { message: 'We couldn’t remember this device.' },
    ResourceNotFoundException: { message: 'We couldn’t remember this device.' },
  },
};

interface Words {
  readonly message: string;
  readonly advice?: string | undefined;
}

type WordsByError = Readonly<Record<string, Words>>;
