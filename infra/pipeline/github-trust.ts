/**
 * Whom GitHub has to vouch for: one repository, in one context (`pull_request`, `environment:prod`). The subject of a
 * repository made after July 2026 carries ids (`repo:owner@123/name@456:…`), an older one's doesn't; both are let in. No
 * name has an `@`, so that no other owner's subject begins like that; `repository` keeps out an owner's other
 * repositories, whatever else a subject holds.
 * https://docs.github.com/en/actions/reference/security/oidc
 */
export function githubTrust(deployedFrom: string, context: string): TrustConditions {
  const { owner, ownerId, name, nameId } = repositoryOf(deployedFrom);
  return {
    StringEquals: {
      [`${githubIssuer}:aud`]: 'sts.amazonaws.com',
      [`${githubIssuer}:repository`]: `${owner}/${name}`,
      ...(nameId !== undefined && { [`${githubIssuer}:repository_id`]: nameId }),
    },
    StringLike: {
      [`${githubIssuer}:sub`]: [
        `repo:${owner}/${name}:${context}`,
        `repo:${owner}@${ownerId ?? '*'}/${name}@${nameId ?? '*'}:${context}`,
      ],
    },
  };
}

export const githubIssuer = 'token.actions.githubusercontent.com';

/** `owner/name`, or with both ids `owner@123/name@456`. */
function repositoryOf(deployedFrom: string): Repository {
  const found = /^(?<owner>[\w-]+)(?:@(?<ownerId>\d+))?\/(?<name>[\w.-]+)(?:@(?<nameId>\d+))?$/.exec(
    deployedFrom,
  );
  if (!found)
    throw new Error(`"${deployedFrom}" is no repository: deployedFrom is owner/name, or owner@id/name@id.`);
  return found.groups as unknown as Repository;
}

interface Repository {
  readonly owner: string;
  readonly ownerId?: string;
  readonly name: string;
  readonly nameId?: string;
}
interface TrustConditions {
  readonly StringEquals: Readonly<Record<string, string>>;
  readonly StringLike: Readonly<Record<string, readonly string[]>>;
}
