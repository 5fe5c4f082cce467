import { languageIn } from '#shared/domain/speech/language-in.ts';
import { draftStore, textLanguageStore } from './draft.ts';

/**
 * Detects the language of the draft's text, unless a voice is chosen: only the default voice depends on it. Without the
 * detector, which is a download of its own, the default voice stays English.
 */
export async function detectTextLanguage(): Promise<void> {
  const { content, voiceId } = draftStore.get();
  if (voiceId !== null) return;
  const language = content.trim().length < shortestText ? '' : await detectedLanguage(content);
  if (draftStore.get().content === content) textLanguageStore.set(language);
}

/** Calls `detectTextLanguage` when the author pauses. */
export function followTextLanguage(signal: AbortSignal): void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let seen: string | undefined;
  const follow = () => {
    const { content } = draftStore.get();
    if (content === seen) return;
    seen = content;
    clearTimeout(timer);
    timer = setTimeout(() => void detectTextLanguage(), pauseMilliseconds);
  };
  follow();
  const unsubscribe = draftStore.subscribe(follow);
  signal.addEventListener('abort', () => {
    unsubscribe();
    clearTimeout(timer);
  });
}

async function detectedLanguage(text: string): Promise<string> {
  try {
    const { eld } = await import('eld/extrasmall');
    return languageIn(text, eld) ?? '';
  } catch {
    return '';
  }
}

/** In characters. Shorter texts are seldom detected reliably, so the detector isn't downloaded for them. */
const shortestText = 20;
const pauseMilliseconds = 500;
