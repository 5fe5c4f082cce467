import { trustedTypesPolicies } from '#shared/trusted-types.ts';

/** Returns the addresses of the scripts, the entry script first (`web/prerender/page.ts`). */
export const scriptsOf = (name: 'scripts' | 'early-scripts'): readonly string[] | undefined =>
  document.querySelector<HTMLMetaElement>(`meta[name="${name}"]`)?.content.split(' ');

/**
 * Loads an entry and preloads its imports. Waits until the page is fully parsed, because the app hydrates all of it.
 * Calls `otherwise` if the entry fails to load.
 */
export function loadScripts([entry = '', ...imported]: readonly string[], otherwise?: () => void): void {
  const load = () => {
    // One task per file, because requesting two dozen files at once would block scrolling.
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
  script.src = trustedScriptUrl(address);
  document.head.append(script);
}

function addPreload(address: string): void {
  const link = document.createElement('link');
  link.rel = 'modulepreload';
  link.crossOrigin = '';
  link.href = address;
  document.head.append(link);
}

/** Trusted Types: only files of the app may become script URLs (shared/trusted-types.ts). */
function trustedScriptUrl(address: string): string {
  const { trustedTypes } = globalThis as { trustedTypes?: TrustedTypes };
  if (!trustedTypes) return address;
  trustedScriptPolicy ??= trustedTypes.createPolicy(trustedTypesPolicies.beforePaint, {
    createScriptURL(file) {
      if (!/^\/assets\/[\w.-]+\.js$/.test(file)) throw new TypeError(`No script of the app: ${file}`);
      return file;
    },
  });
  return trustedScriptPolicy.createScriptURL(address);
}

let trustedScriptPolicy: Policy | undefined;

interface TrustedTypes {
  readonly createPolicy: (name: string, rules: Policy) => Policy;
}

interface Policy {
  readonly createScriptURL: (file: string) => string;
}
