import { trustedTypesPolicies } from '#shared/trusted-types.ts';

/**
 * The only places where the app makes elements or a script of words: the CSP refuses all others
 * (infra/site/security-headers.ts). A browser without Trusted Types takes the words as they are.
 */

/** HTML in a document of its own, in which nothing runs and nothing is loaded. Whoever shows some of it cleans it. */
export const parseHtml = (html: string): Document =>
  new DOMParser().parseFromString(policy().createHTML(html), 'text/html');

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

interface TrustedTypes {
  readonly createPolicy: (name: string, rules: Rules) => Rules;
}
