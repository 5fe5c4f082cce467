/** The user pool is created from this policy, and the rules below show it to people. */
export const passwordPolicy = {
  minLength: 10,
  requireLowercase: true,
  requireUppercase: true,
  requireDigits: true,
  requireSymbols: true,
} as const;

/** The symbols of Cognito (its developer guide, "Adding user pool password requirements"). */
export const passwordSymbols = '^$*.[]{}()?"!@#%&/\\,><\':;|_~`=+-';

/** In the order shown. A space inside the password counts as a symbol too. */
export const passwordRules: readonly PasswordRule[] = [
  {
    label: `At least ${passwordPolicy.minLength} characters`,
    holds: (password) => password.length >= passwordPolicy.minLength,
  },
  { label: 'A lowercase letter', holds: (password) => /[a-z]/.test(password) },
  { label: 'An uppercase letter', holds: (password) => /[A-Z]/.test(password) },
  { label: 'A digit', holds: (password) => /[0-9]/.test(password) },
  {
    label: 'A symbol, such as ! ? # or %',
    holds: (password) => / /.test(password.trim()) || symbolPattern.test(password),
  },
];

const symbolPattern = new RegExp(`[${passwordSymbols.replace(/[\\\]^-]/g, '\\$&')}]`);

export interface PasswordRule {
  readonly label: string;
  readonly holds: (password: string) => boolean;
}
