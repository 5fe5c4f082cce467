import { hash, randomBytes } from 'node:crypto';

export const newId = (kind: IdKind): string => `${kind}_${randomBytes(12).toString('hex')}`;

/** Makes the same id from the same parts, so a repeated request finds what the first one made. */
export const derivedId = (kind: IdKind, ...parts: string[]): string =>
  `${kind}_${fingerprint(parts).slice(0, 24)}`;

export const fingerprint = (content: unknown): string => hash('sha256', JSON.stringify(content));

type IdKind =
  | 'arc'
  | 'aud'
  | 'book'
  | 'cov'
  | 'cre'
  | 'emc'
  | 'entry'
  | 'exp'
  | 'img'
  | 'inv'
  | 'med'
  | 'own'
  | 'pl'
  | 'pub'
  | 'rem'
  | 'rep'
  | 'txt';
