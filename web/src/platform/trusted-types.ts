import { isPostHtml } from '#shared/domain/posts/is-post-html.ts';
import { trustedTypesPolicies } from '#shared/trusted-types.ts';

/**
 * The only places where the app makes elements or a script of words: the CSP refuses all others
 * (infra/site/security-headers.ts). A browser without Trusted Types takes the words as they are.
 */

/** HTML in a document of its own, in which nothing runs and nothing is loaded. Whoever shows some of it cleans it. */
export const parseHtml = (html: string): Document =>
  new DOMParser().parseFromString(policy().createHTML(html), 'text/html');

/** HTML of a post, to stand in the page: what the API has made has no other elements than these, and nothing that runs. */
export const postHtml = (html: string): string => (postsPolicy ??= policyOfPosts()).createHTML(html);

let postsPolicy: PostsRules | undefined;

const policyOfPosts = (): PostsRules => {
  const given: PostsRules = {
    createHTML(html) {
      if (!isPostHtml(html)) throw new TypeError('This is not the HTML of a post.');
      return html;
    },
  };
  const { trustedTypes } = globalThis as { trustedTypes?: TrustedTypes };
  return trustedTypes?.createPolicy(trustedTypesPolicies.posts, given) ?? given;
};

/** A worker with a script of this site; any other is refused. */
export const ownWorker = (address: string): Worker =>
  new Worker(policy().createScriptURL(address), { type: 'module' });

const rules: Rules = {
  createHTML: (html) => html,
  createScriptURL(address) {
    if (new URL(address, location.origin).origin !== location.origin)
      throw new TypeError('A worker of this site has a script of this site.');
    return address;
  },
};

let made: Rules | undefined;

/** Made when it is first asked for: it may be made once. */
const policy = (): Rules =>
  (made ??=
    (globalThis as { trustedTypes?: TrustedTypes }).trustedTypes?.createPolicy(
      trustedTypesPolicies.app,
      rules,
    ) ?? rules);

/** What a policy answers is an object of its own kind, which the browser's functions take for words. */
interface Rules {
  readonly createHTML: (html: string) => string;
  readonly createScriptURL: (address: string) => string;
}

type PostsRules = Pick<Rules, 'createHTML'>;

interface TrustedTypes {
  readonly createPolicy: <Given extends Partial<Rules>>(name: string, rules: Given) => Given;
}
