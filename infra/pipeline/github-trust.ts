/**
 * Returns the conditions on GitHub's token: one repository in one context (`pull_request`, `environment:prod`). The
 * subject of a repository created after July 2026 has ids (`repo:owner@123/name@456:…`), the subject of an older one
 * has none; both forms are accepted. Names can't contain `@`, so the subject of another owner's repository can't begin
 * like ours; the claim `repository` excludes our owner's other repositories.
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

function repositoryOf(deployedFrom: string): Repository {
  const match = /^(?<owner>[\w-]+)(?:@(?<ownerId>\d+))?\/(?<name>[\w.-]+)(?:@(?<nameId>\d+))?$/.exec(
    deployedFrom,
  );
  if (!match)
    throw new Error(`"${deployedFrom}" is no repository: deployedFrom is owner/name, or owner@id/name@id.`);
  return match.groups as unknown as Repository;
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
