import { isPostHtml } from '#shared/domain/posts/is-post-html.ts';
import { trustedTypesPolicies } from '#shared/trusted-types.ts';

/**
 * The Trusted Types policies: the only places that turn strings into elements or scripts, because the CSP blocks all
 * others (infra/site/security-headers.ts). Browsers without Trusted Types use the strings unchanged.
 */

/** Parses into an inert document, where nothing runs or loads. Callers must sanitise what they show. */
export const parseHtml = (html: string): Document =>
  new DOMParser().parseFromString(appPolicy().createHTML(html), 'text/html');

/** Accepts only the elements that the API generates for posts; throws for any other HTML. */
export const postHtml = (html: string): string => (postsPolicy ??= createPostsPolicy()).createHTML(html);

let postsPolicy: PostsRules | undefined;

const createPostsPolicy = (): PostsRules => {
  const ownRules: PostsRules = {
    createHTML(html) {
      if (!isPostHtml(html)) throw new TypeError('This is not the HTML of a post.');
      return html;
    },
  };
  const { trustedTypes } = globalThis as { trustedTypes?: TrustedTypes };
  return trustedTypes?.createPolicy(trustedTypesPolicies.posts, ownRules) ?? ownRules;
};

/** Starts a worker; throws for a script of another origin. */
export const startWorker = (address: string): Worker =>
  new Worker(appPolicy().createScriptURL(address), { type: 'module' });

const rules: PolicyRules = {
  createHTML: (html) => html,
  createScriptURL(address) {
    if (new URL(address, location.origin).origin !== location.origin)
      throw new TypeError('A worker of this site has a script of this site.');
    return address;
  },
};

let cachedPolicy: PolicyRules | undefined;

/** Created lazily and only once, because the CSP allows each policy name once. */
const appPolicy = (): PolicyRules =>
  (cachedPolicy ??=
    (globalThis as { trustedTypes?: TrustedTypes }).trustedTypes?.createPolicy(
      trustedTypesPolicies.app,
      rules,
    ) ?? rules);

/** Typed as strings, although policies return `TrustedHTML` and `TrustedScriptURL` objects. */
interface PolicyRules {
  readonly createHTML: (html: string) => string;
  readonly createScriptURL: (address: string) => string;
}

type PostsRules = Pick<PolicyRules, 'createHTML'>;

interface TrustedTypes {
  readonly createPolicy: <Given extends Partial<PolicyRules>>(name: string, rules: Given) => Given;
}
