import { trustedTypesPolicies } from '#shared/trusted-types.ts';

/** The addresses of scripts that the page names in this `meta`, the entry first (`web/prerender/page.ts`). */
export const scriptsOf = (name: 'scripts' | 'early-scripts'): readonly string[] | undefined =>
  document.querySelector<HTMLMetaElement>(`meta[name="${name}"]`)?.content.split(' ');

/**
 * Loads an entry, and beside it what it will import. The app hydrates the whole page, so that must have come to its
 * end. `otherwise` is called where the entry cannot be had.
 */
export function loadScripts([entry = '', ...imported]: readonly string[], otherwise?: () => void): void {
  const load = () => {
    // Each in a task of its own: asking for two dozen files at once would hold up the finger that scrolls.
    setTimeout(() => addEntry(entry, otherwise));
    for (const address of imported) setTimeout(() => addPreload(address));
  };
  if (document.readyState === 'loading') document.addEventListener('DOMContentLoaded', load);
  else load();
}

function addEntry(address: string, otherwise: (() => void) | undefined): void {
  const script = document.createElement('script');
  script.type = 'module';
  script.crossOrigin = '';
  if (otherwise) script.addEventListener('error', otherwise);
  script.src = trusted(address);
  document.head.append(script);
}

function addPreload(address: string): void {
  const link = document.createElement('link');
  link.rel = 'modulepreload';
  link.crossOrigin = '';
  link.href = address;
  document.head.append(link);
}

/** The page lets no words become a script but these: a file of the app (shared/trusted-types.ts). */
function trusted(address: string): string {
  const { trustedTypes } = globalThis as { trustedTypes?: TrustedTypes };
  if (!trustedTypes) return address;
  policy ??= trustedTypes.createPolicy(trustedTypesPolicies.beforePaint, {
    createScriptURL(file) {
      if (!/^\/assets\/[\w.-]+\.js$/.test(file)) throw new TypeError(`No script of the app: ${file}`);
      return file;
    },
  });
  return policy.createScriptURL(address);
}

let policy: Policy | undefined;

interface TrustedTypes {
  readonly createPolicy: (name: string, rules: Policy) => Policy;
}

interface Policy {
  readonly createScriptURL: (file: string) => string;
}
