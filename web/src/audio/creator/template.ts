import { parseHtml } from '#web/platform/trusted-types.ts';
import { clean } from './sanitize.ts';
import { hasAllElements } from './template-elements.ts';

/** Where the template may lie, in the order in which it is looked for (S2.75). */
export const templateCandidates = [
  '/audio-creator.html',
  '/templates/audio-creator.html',
  '/static/audio-creator.html',
  '/assets/audio-creator.html',
] as const;

/** All four together stay within the 30 s that any call may take. */
const candidateMilliseconds = 30_000 / templateCandidates.length;

let loading: Promise<Element> | undefined;

/** The panel's markup, its elements all there and nothing in it that could run. Loaded once, and again after a failure. */
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
    // What cannot be reached here may be found at the next place.
    return undefined;
  }
}

/** A page of the app also answers 200 with HTML: only the panel's own root, with all its elements, counts. */
function templateIn(html: string): Element | undefined {
  const root = parseHtml(html).querySelector('[data-element=audio-creator]');
  if (!root) return undefined;
  clean(root);
  return hasAllElements(root) ? root : undefined;
}
