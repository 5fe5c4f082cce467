/** What the user pool demands of a password. The pool is made from it, and the rules below say it to people. */
export const passwordPolicy = {
  minLength: 10,
  requireLowercase: true,
  requireUppercase: true,
  requireDigits: true,
  requireSymbols: true,
} as const;

/** The characters that Cognito counts as symbols (its developer guide, "Adding user pool password requirements"). */
export const passwordSymbols = '^$*.[]{}()?"!@#%&/\\,><\':;|_~`=+-';

/** One line for each demand, in the order in which they are shown while typing. A blank inside counts as a symbol too. */
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
    holds: (password) => / /.test(password.trim()) || symbol.test(password),
  },
];

const symbol = new RegExp(`[${passwordSymbols.replace(/[\\\]^-]/g, '\\$&')}]`);

export interface PasswordRule {
  readonly label: string;
  readonly holds: (password: string) => boolean;
}
