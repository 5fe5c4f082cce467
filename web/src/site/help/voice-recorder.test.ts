// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { playExclusively } from '#web/speech/exclusive-playback.ts';
import type { Recording } from './conversation.ts';
import { createVoiceRecorder, recorderWords } from './voice-recorder.ts';

class Tape extends EventTarget {
  static sound = 'sound';
  static last: Tape;
  state = 'inactive';
  mimeType = 'audio/webm';
  readonly stream: MediaStream;
  constructor(stream: MediaStream) {
    super();
    this.stream = stream;
    Tape.last = this;
  }
  start() {
    this.state = 'recording';
  }
  stop() {
    this.state = 'inactive';
    this.dispatchEvent(Object.assign(new Event('dataavailable'), { data: new Blob([Tape.sound]) }));
    this.dispatchEvent(new Event('stop'));
  }
}

const track = { stop: vi.fn<() => void>() };
const stream = { getTracks: () => [track] } as unknown as MediaStream;
const getUserMedia = vi.fn<() => Promise<MediaStream>>();
const recorded = vi.fn<(recording: Recording) => void>();

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] });
  vi.clearAllMocks();
  Tape.sound = 'sound';
  getUserMedia.mockResolvedValue(stream);
  vi.stubGlobal('MediaRecorder', Tape);
  Object.defineProperty(navigator, 'mediaDevices', { value: { getUserMedia }, configurable: true });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe('A voice message', () => {
  test('is recorded between two presses, and then the microphone is off (S2.100, S4.51, S4.52)', async () => {
    const recorder = await startRecording();
    expect(recorder.state.get().status).toBe('recording');
    vi.advanceTimersByTime(4_200);
    recorder.toggle();
    expect(recorder.state.get()).toEqual({ status: 'stopped' });
    expect(recorded).toHaveBeenCalledExactlyOnceWith({
      audioUrl: expect.stringMatching(/^blob:/) as string,
      durationSeconds: 4.2,
    });
    expect(track.stop).toHaveBeenCalled();
  });

  test('ends automatically after two minutes', async () => {
    await startRecording();
    vi.advanceTimersByTime(119_999);
    expect(recorded).not.toHaveBeenCalled();
    vi.advanceTimersByTime(1);
    expect(recorded).toHaveBeenCalledOnce();
  });

  test('is delivered even if the microphone stops by itself', async () => {
    const recorder = await startRecording();
    Tape.last.stop();
    expect(recorded).toHaveBeenCalledOnce();
    expect(recorder.state.get().status).toBe('stopped');
  });

  test('stops other audio when its recording starts, and ends when other audio starts', async () => {
    const silence = vi.fn<() => void>();
    playExclusively(silence);
    await startRecording();
    expect(silence).toHaveBeenCalledOnce();
    playExclusively(() => undefined);
    expect(recorded).toHaveBeenCalledOnce();
  });

  test('without sound is not sent, and a message gives the reason', async () => {
    Tape.sound = '';
    const recorder = await startRecording();
    recorder.toggle();
    expect(recorded).not.toHaveBeenCalled();
    expect(recorder.state.get().problem).toBe(recorderWords.empty);
  });

  test('is not recorded when it is cancelled during the permission prompt', async () => {
    const recorder = createVoiceRecorder(recorded);
    recorder.toggle();
    expect(recorder.state.get().status).toBe('asking');
    recorder.stop();
    await vi.waitFor(() => expect(track.stop).toHaveBeenCalled());
    expect(recorder.state.get().status).toBe('stopped');
  });
});

test('a denied microphone shows an error until the next attempt (S5.20)', async () => {
  getUserMedia.mockRejectedValueOnce(new DOMException('Permission denied', 'NotAllowedError'));
  const recorder = createVoiceRecorder(recorded);
  recorder.toggle();
  await vi.waitFor(() => expect(recorder.state.get().status).toBe('stopped'));
  expect(recorder.state.get().problem).toBe('Unable to access microphone. Please check your permissions.');
  recorder.toggle();
  await vi.waitFor(() => expect(recorder.state.get()).toEqual({ status: 'recording' }));
});

test('a browser that cannot record shows an error', () => {
  vi.stubGlobal('MediaRecorder', undefined);
  delete (globalThis as { MediaRecorder?: unknown }).MediaRecorder;
  const recorder = createVoiceRecorder(recorded);
  recorder.toggle();
  expect(recorder.state.get()).toEqual({ status: 'stopped', problem: recorderWords.unable });
});

async function startRecording() {
  const recorder = createVoiceRecorder(recorded);
  recorder.toggle();
  await vi.advanceTimersByTimeAsync(0);
  return recorder;
}
