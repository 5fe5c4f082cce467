/** The sound is there, but nothing puts it out: to fetch it once more would not help. */
export const cannotSoundHere =
  'This browser can’t play sound here. Check that a speaker or headphones are connected, then press play.';

/**
 * Whether the browser found nothing to put the sound out by. Only its message tells that from a broken file: Firefox says
 * `OnMediaSinkAudioError`, after it has reported that it plays; Chromium `AUDIO_RENDERER_ERROR`.
 */
export const isOutputError = (error: Pick<MediaError, 'code' | 'message'> | null): boolean =>
  error?.code === 3 && /mediasink|audio_renderer/i.test(error.message);
