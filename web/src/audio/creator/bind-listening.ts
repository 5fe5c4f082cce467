import { voiceName, type VoiceId } from '#shared/domain/speech/voices.ts';
import { sampleStore, stopSample, toggleSample } from '#web/speech/voice-sample.ts';
import { draftStore, textLanguageStore } from './draft.ts';
import { renderOnChange, setBusy } from './dom.ts';
import { showPanelToast } from './panel-toast.ts';

/** Binds the sample buttons. Reads `voiceId` on every click, because the choice beside a button may change. */
export function bindListening(buttons: readonly ListenButton[], signal: AbortSignal): void {
  for (const { button, voiceId } of buttons)
    button.addEventListener('click', () => void toggleSample(voiceId()), { signal });
  stopSample();
  for (const store of [sampleStore, draftStore, textLanguageStore]) renderOnChange(store, render, signal);
  signal.addEventListener('abort', sampleStore.subscribe(showSampleFailure));
  signal.addEventListener('abort', stopSample);

  function render() {
    const { status, id: playingId } = sampleStore.get();
    for (const { button, voiceId } of buttons) {
      const sounds = voiceId() === playingId && status !== 'failed';
      button.title = `${sounds ? 'Stop' : 'Listen to'} ${voiceName(voiceId())}`;
      button.setAttribute('aria-label', button.title);
      setBusy(button, sounds && status === 'loading');
      button.classList.toggle('sounding', sounds);
    }
  }

  function showSampleFailure() {
    const { status, id: failed } = sampleStore.get();
    // Both the voice cards and the podcast choices run this for the same sample. Only the visible ones report its
    // failure.
    if (status === 'failed' && buttons.some(({ button, voiceId }) => voiceId() === failed && isShown(button)))
      showPanelToast('warning', 'This voice isn’t available right now. Try again in a moment.');
  }
}

const isShown = (button: HTMLButtonElement) => button.closest('[hidden]') === null;

interface ListenButton {
  readonly button: HTMLButtonElement;
  readonly voiceId: () => VoiceId;
}
