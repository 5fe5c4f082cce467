import { parseHtml } from '#web/platform/trusted-types.ts';
import { removeUnsafe } from './sanitize.ts';
import { hasAllElements } from './template-elements.ts';

/** The candidate paths in lookup order (S2.75). */
export const templateCandidates = [
  '/audio-creator.html',
  '/templates/audio-creator.html',
  '/static/audio-creator.html',
  '/assets/audio-creator.html',
] as const;

/** Together, the four requests stay within the 30 s limit of any call. */
const candidateMilliseconds = 30_000 / templateCandidates.length;

let loading: Promise<Element> | undefined;

/** Loads the sanitised template once; after a failure the next call tries again. */
export function loadTemplate(): Promise<Element> {
  loading ??= fetchTemplate().catch((error: unknown) => {
    loading = undefined;
    throw error;
  });
  return loading;
}

export async function fetchTemplate(): Promise<Element> {
  for (const path of templateCandidates) {
    const template = await templateAt(path);
    if (template) return template;
  }
  throw new Error('None of the candidates holds the template of the audio creator.');
}

async function templateAt(path: string): Promise<Element | undefined> {
  try {
    const response = await fetch(path, { signal: AbortSignal.timeout(candidateMilliseconds) });
    const isHtml = response.headers.get('content-type')?.startsWith('text/html') ?? false;
    return response.status === 200 && isHtml ? templateIn(await response.text()) : undefined;
  } catch {
    // If this path can't be fetched, the next candidate may work.
    return undefined;
  }
}

/**
 * A path without a template can also answer 200 with HTML, which is then the app's own page. So only HTML with the
 * panel's root and all of its elements counts.
 */
function templateIn(html: string): Element | undefined {
  const root = parseHtml(html).querySelector('[data-element=audio-creator]');
  if (!root) return undefined;
  removeUnsafe(root);
  return hasAllElements(root) ? root : undefined;
}
