import { playExclusively } from '#web/speech/exclusive-playback.ts';
import { createStore, type Store } from '#web/platform/store.ts';
import type { Recording } from './conversation.ts';

/** Records up to two minutes and pauses other audio. If the microphone stops working, keeps what was recorded. */
export function createVoiceRecorder(onRecorded: (recording: Recording) => void): VoiceRecorder {
  const state = createStore<RecorderState>({ status: 'stopped' });
  let recorder: MediaRecorder | undefined;
  let attempts = 0;

  async function start(): Promise<void> {
    attempts += 1;
    const ownAttempt = attempts;
    if (!canRecord()) return state.set({ status: 'stopped', problem: recorderWords.unable });
    state.set({ status: 'asking' });
    try {
      const stream = await navigator.mediaDevices.getUserMedia({ audio: true });
      // The person cancelled while the browser was still asking for permission to use the microphone.
      if (ownAttempt !== attempts) return releaseMicrophone(stream);
      listen(stream);
    } catch {
      if (ownAttempt === attempts) state.set({ status: 'stopped', problem: recorderWords.refused });
    }
  }

  function listen(stream: MediaStream): void {
    const pieces: Blob[] = [];
    const started = performance.now();
    const mediaRecorder = new MediaRecorder(stream);
    mediaRecorder.addEventListener('dataavailable', ({ data }) => pieces.push(data));
    mediaRecorder.addEventListener('stop', () => {
      clearTimeout(limit);
      releaseMicrophone(stream);
      recorder = undefined;
      const sound = new Blob(pieces, { type: mediaRecorder.mimeType });
      if (sound.size === 0) return state.set({ status: 'stopped', problem: recorderWords.empty });
      state.set({ status: 'stopped' });
      const durationSeconds = (performance.now() - started) / 1000;
      onRecorded({ audioUrl: URL.createObjectURL(sound), durationSeconds });
    });
    mediaRecorder.start();
    const limit = setTimeout(stop, maxRecordingMilliseconds);
    recorder = mediaRecorder;
    playExclusively(stop);
    state.set({ status: 'recording' });
  }

  function stop(): void {
    attempts += 1;
    if (recorder?.state === 'recording') recorder.stop();
    else if (state.get().status === 'asking') state.set({ status: 'stopped' });
  }

  return {
    state,
    toggle: () => (state.get().status === 'stopped' ? void start() : stop()),
    stop,
  };
}

/** Returns false in old browsers and outside secure contexts. */
const canRecord = () => 'MediaRecorder' in globalThis && 'mediaDevices' in navigator;

const releaseMicrophone = (stream: MediaStream) => stream.getTracks().forEach((track) => track.stop());

const maxRecordingMilliseconds = 120_000;

export const recorderWords = {
  /** The wording that S5.20 requires. */
  refused: 'Unable to access microphone. Please check your permissions.',
  unable: 'This browser can’t record. Please type your question instead.',
  empty: 'Nothing was recorded. Please try again.',
} as const;

export interface VoiceRecorder {
  readonly state: Store<RecorderState>;
  /** Starts recording, or stops if a recording is in progress (S4.51). */
  readonly toggle: () => void;
  readonly stop: () => void;
}

export interface RecorderState {
  readonly status: 'stopped' | 'asking' | 'recording';
  readonly problem?: string;
}
