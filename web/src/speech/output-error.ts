/** Shown if the audio has loaded but there is no output device; a retry would not help. */
export const noSoundMessage =
  'This browser can’t play sound here. Check that a speaker or headphones are connected, then press play.';

/**
 * True if the browser found no output device. Only the message tells this from a broken file: Firefox reports
 * `OnMediaSinkAudioError`, even after `playing`; Chromium reports `AUDIO_RENDERER_ERROR`.
 */
export const isOutputError = (error: Pick<MediaError, 'code' | 'message'> | null): boolean =>
  error?.code === 3 && /mediasink|audio_renderer/i.test(error.message);
