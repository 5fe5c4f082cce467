import { randomUUID } from 'node:crypto';
import { AwsError } from '#local/services/http.ts';

/**
 * The invalidations of a distribution. Limits those in progress to 15 wildcard and 3,000 other paths (“Quotas on
 * invalidations” in CloudFront’s developer guide).
 */
export function createInvalidations({ inProgressMs, now = () => Date.now() }: InvalidationsOptions) {
  const invalidations: Invalidation[] = [];

  return {
    /** Returns the existing invalidation when the reference and paths are the same. */
    begin(reference: string, paths: readonly string[]): Invalidation {
      refuseUnreadable(reference, paths);
      const sameReference = invalidations.find((one) => one.reference === reference);
      if (sameReference) return requireSamePaths(sameReference, paths);
      const inProgress = invalidations.filter(({ until }) => until > now()).flatMap((one) => one.paths);
      refuseTooMany([...inProgress, ...paths]);
      const invalidation = {
        id: `I${randomUUID().slice(0, 13).toUpperCase()}`,
        reference,
        paths,
        until: now() + inProgressMs,
      };
      invalidations.push(invalidation);
      return invalidation;
    },
    isInProgress: ({ until }: Invalidation): boolean => until > now(),
    accepted: (): readonly Invalidation[] => invalidations,
  };
}

function refuseUnreadable(reference: string, paths: readonly string[]): void {
  if (!reference || paths.length === 0) throw new AwsError('MissingBody', 'This operation requires a body.');
  if (paths.some((path) => !/^\/[^*]*\*?$/.test(path)))
    throw new AwsError('InvalidArgument', 'Your request contains one or more invalid invalidation paths.');
}

function requireSamePaths(before: Invalidation, paths: readonly string[]): Invalidation {
  if (JSON.stringify(before.paths.toSorted()) === JSON.stringify(paths.toSorted())) return before;
  throw new AwsError(
    'InvalidationBatchAlreadyExists',
    'The caller reference that you are using already exists with other paths.',
  );
}

function refuseTooMany(paths: readonly string[]): void {
  const wildcardCount = paths.filter((path) => path.endsWith('*')).length;
  if (wildcardCount > maxWildcards)
    throw tooManyError('exceed the maximum number of in-progress wildcard invalidations');
  if (paths.length - wildcardCount > mostFiles)
    throw tooManyError('exceed the maximum number of in-progress invalidations');
}

const tooManyError = (what: string) =>
  new AwsError('TooManyInvalidationsInProgress', `Processing your request will cause you to ${what}.`);

const maxWildcards = 15;
const mostFiles = 3_000;

interface InvalidationsOptions {
  readonly inProgressMs: number;
  readonly now?: () => number;
}
export interface Invalidation {
  readonly id: string;
  readonly reference: string;
  readonly paths: readonly string[];
  readonly until: number;
}
