import { productSlug } from '#shared/domain/product.ts';

export const normalUsername = (text: string): string => text.trim().toLowerCase();

/** Returns why a username isn't allowed, or undefined. Ignores case, and doesn't check whether it is taken. */
export function usernameProblem(text: string): string | undefined {
  const name = normalUsername(text);
  const isReserved = reservedNames.has(name) || isGenerated(name);
  return (
    usernameFormProblem(name) ?? (isReserved ? 'This username is reserved. Choose another one.' : undefined)
  );
}

export function usernameFormProblem(text: string): string | undefined {
  const name = normalUsername(text);
  if (name.length < minLength) return `A username must be at least ${minLength} characters.`;
  if (name.length > maxLength) return `A username can be up to ${maxLength} characters.`;
  if (!/^[a-z]/.test(name)) return 'A username must start with a letter.';
  if (!/^[a-z0-9_-]+$/.test(name)) return 'A username can only have the letters a to z, digits, - and _.';
  return undefined;
}

/**
 * Whether a person must still choose a username (spec section 4): only after signing up with an identity provider, and
 * without a preferred username or with a generated one. `providerUsername` is undefined for everyone else (A29).
 */
export function needsUsernameSetup({ preferredUsername, providerUsername }: KnownUsernames): boolean {
  if (providerUsername === undefined) return false;
  const name = normalUsername(preferredUsername ?? '');
  return name === '' || name === normalUsername(providerUsername) || isGenerated(name);
}

/**
 * Returns the placeholder that a person has until choosing a username. Names of this form are reserved: only an admin can
 * choose one, so a placeholder is never taken. `mark` must be unique and have 6 to 20 letters or digits.
 */
export const provisionalUsername = (provider: 'Cognito' | 'Google', mark: string): string =>
  `${provider === 'Google' ? 'google_' : 'member_'}${mark}`;

const isGenerated = (name: string) => generatedPrefix.test(name) || uuidPattern.test(name);

const minLength = 3;
const maxLength = 30;
const generatedPrefix = /^(?:google|facebook|amazon|member)_/;
const uuidPattern = /^[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}$/;

/** Routes of the app, official roles, and words that look like either. */
const reservedNames = new Set(
  `about account admin administrator api app assets audio audio-player auth blog blogs books callback channel
  channels config console contact creator docs embed explore feed feeds help home inbox invites library live login
  logout media moderator notifications null oauth2 official playlists posts press pricing privacy profile root rss
  search security settings signin sign-in signup sign-up sitemap staff static status support system team templates
  terms undefined user username voices waitlist webmaster www ${productSlug}`.split(/\s+/),
);

interface KnownUsernames {
  readonly preferredUsername: string | undefined;
  /** The user pool's username for a person from an identity provider, for example `google_1042`. */
  readonly providerUsername: string | undefined;
}
