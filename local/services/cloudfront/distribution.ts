export function matchesPattern(pattern: string, text: string): boolean {
  const wildcards: Record<string, string> = { '*': '.*', '?': '.' };
  const source = pattern.replaceAll(/\W/g, (sign) => wildcards[sign] ?? `\\${sign}`);
  return new RegExp(`^${source}$`, 's').test(text);
}

export function behaviourOf({ CacheBehaviors, DefaultCacheBehavior }: Distribution, path: string): Behaviour {
  const matches = (pattern: string) => matchesPattern(pattern.replace(/^\/?/, '/'), path);
  return CacheBehaviors.find(({ PathPattern }) => matches(PathPattern)) ?? DefaultCacheBehavior;
}

/** Throws on settings that the stand-in doesn't support, so that a template means the same here and on AWS. */
export function refuseUnknown(
  distribution: Distribution,
  kindOf: (originId: string) => 'bucket' | 'server',
): void {
  const behaviours = [distribution.DefaultCacheBehavior, ...distribution.CacheBehaviors];
  const fieldNames = [distribution, ...behaviours].flatMap((part) => Object.keys(part));
  const events = behaviours.flatMap(({ FunctionAssociations = [], TargetOriginId }) =>
    FunctionAssociations.map(({ EventType }) =>
      EventType === 'viewer-response' ? `${EventType} of a ${kindOf(TargetOriginId)}` : EventType,
    ),
  );
  const pages = (distribution.CustomErrorResponses ?? []).flatMap(({ ResponsePagePath: page = [] }) => page);
  const usedNames = [...fieldNames, ...events, ...pages];
  const unknownNames = usedNames.filter((name) => !knownNames.has(name));
  if (unknownNames.length > 0)
    throw new Error(`The local CloudFront does not know ${unknownNames.join(', ')}.`);
}

const knownNames = new Set([
  'viewer-response of a bucket',
  ...`Aliases AllowedMethods CacheBehaviors CachedMethods CachePolicyId Comment Compress CustomErrorResponses DefaultCacheBehavior
  DefaultRootObject Enabled FunctionAssociations HttpVersion IPV6Enabled Logging OriginRequestPolicyId Origins
  PathPattern PriceClass ResponseHeadersPolicyId Restrictions TargetOriginId TrustedKeyGroups viewer-request
  ViewerCertificate ViewerProtocolPolicy WebACLId`.split(/\s+/),
]);

export interface Distribution {
  Origins: { Id: string; DomainName: string }[];
  DefaultCacheBehavior: Behaviour;
  CacheBehaviors: (Behaviour & { PathPattern: string })[];
  DefaultRootObject?: string;
  /** Caching of errors is ignored because nothing is cached here; custom error pages are refused. */
  CustomErrorResponses?: { ResponsePagePath?: string }[];
}
export interface Behaviour {
  TargetOriginId: string;
  AllowedMethods?: string[];
  CachePolicyId?: string;
  Compress?: boolean;
  FunctionAssociations?: { EventType: string; FunctionARN: string }[];
  ResponseHeadersPolicyId?: string;
  TrustedKeyGroups?: string[];
}
