import { hash, randomBytes } from 'node:crypto';

/** A fresh id that reads as what it names: `aud_…`, `pl_…`. */
export const newId = (kind: IdKind): string => `${kind}_${randomBytes(12).toString('hex')}`;

/** The same id for the same parts: a repeated request with its key finds what the first one made. */
export const derivedId = (kind: IdKind, ...parts: string[]): string =>
  `${kind}_${fingerprint(parts).slice(0, 24)}`;

/** A short proof that two requests asked for the same. */
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
