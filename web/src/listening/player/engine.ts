import type { Audio } from '#shared/contract/audio/audio-records.ts';
import { authState } from '#web/auth/auth.ts';
import { browserStorage } from '#web/platform/storage.ts';
import { cannotSoundHere, isOutputError } from '#web/speech/output-error.ts';
import { moveSoundBy, places } from '#web/listening/places/places.ts';
import { isOffline, untilConnected } from '#web/platform/connection.ts';
import { messageOf } from '#web/platform/message-of.ts';
import { playExclusively } from '#web/speech/exclusive-playback.ts';
import { openMedia } from './media-access.ts';
import { patchPlayer, playerStore, silence } from '#web/listening/player-store.ts';
import { soundElement } from './sound-element.ts';
import { sameSentence } from './same-sentence.ts';
import { tellSound } from './sound-events.ts';
import { speedFrom } from './speeds.ts';
import { changeOver, isGrowing, isSilent, sourceOf, type Source } from '#web/listening/source.ts';
import { attachStream, prepareStream } from './stream.ts';
import { takeEarlySound } from './take-early-sound.ts';
import { fetchCues, knownCues } from './transcripts.ts';

const couldNotLoad = 'The sound could not be loaded. Check your connection and press play to try again.';
const waitsForLine = 'There is no connection. The sound goes on when it is back.';

/** The one thing in the app that sounds. It outlives the screens, so that the voice goes on while one looks around. */
let made: HTMLAudioElement | undefined;

let current: Source | undefined;
/** The address of the sentences of `current`. */
let currentTranscript: string | undefined;
/** The file that `current` is about to make way for. */
let next: string | undefined;
let detach: () => void = () => undefined;
/** Counts attachments: what an overtaken one still reports is not heard. */
let attachment = 0;
let recoveries = 0;
/** What has a problem was to sound when it came up. */
let interrupted = false;
/** Rises with each: a position that was reckoned before it is none any more. */
let jumps = 0;
/** The current audio begins once it is known where. */
let placed: Promise<void> = Promise.resolve();

/**
 * Makes `audio` the current one, or takes in what is new about it. `autoplay` plays it as soon as there is sound, from
 * where its listener was, or `from` a position.
 */
export function show(audio: Audio, { autoplay, from }: { autoplay: boolean; from?: number }): void {
  const known = playerStore.get().audio;
  if (known?.id !== audio.id) {
    const early = takeEarlySound(audio.id);
    if (early && goOnWith(early, audio)) return;
    const playing = silenced(early) || autoplay;
    stop();
    const { speed } = playerStore.get();
    patchPlayer({ ...silence, speed, audio, playing, durationSeconds: audio.durationSeconds });
    placed = beginAtPlace(audio, from);
    if (isGrowing(audio)) prepare(audio);
  } else if (known !== audio) {
    patchPlayer({ audio, ...(isSilent(known) && { playing: autoplay }) });
    places.renew(audio);
    followDuration();
    // It could not be had where it lay before.
    if (isInterrupted() && sourceOf(known)?.url !== sourceOf(audio)?.url) play();
  }
  if (isSilent(audio)) return fallSilent();
  // Once the new sound is there, the sentences of the old one cannot be had any more.
  if (audio.status === 'PROCESSING' && !isGrowing(audio)) fetchCues(audio).catch(() => undefined);
  takeUp({ atSeam: sound().paused });
}

export function play(): void {
  patchPlayer({ playing: true, blocked: false, problem: undefined });
  tellSound('played', playerStore.get().audio);
  if (!current || sound().error) return void attach();
  const later = places.later();
  if (later) void startLater(later);
  else void start();
}

/** Makes `audio` the current one, if it is not, and plays it from a position. */
export function playFrom(audio: Audio, seconds: number): void {
  const isCurrent = playerStore.get().audio?.id === audio.id;
  if (!isCurrent) show(audio, { autoplay: true, from: seconds });
  seek(seconds);
  if (isCurrent) play();
}

export function pause(): void {
  patchPlayer({ playing: false, waiting: false });
  interrupted = false;
  sound().pause();
  tellSound('paused', playerStore.get().audio);
  takeUp({ atSeam: true });
}

export const toggle = () => (playerStore.get().playing ? pause() : play());

/** Jumps to a position, as far as there is sound. */
export function seek(seconds: number): void {
  const { durationSeconds } = playerStore.get();
  jumps += 1;
  setPosition(Math.min(Math.max(0, seconds), Math.max(0, durationSeconds)));
  tellSound('sought', playerStore.get().audio);
  takeUp({ atSeam: true });
}

export const skip = (seconds: number) => seek(playerStore.get().timeSeconds + seconds);

/** Stays on this device. */
export function setSpeed(speed: number): void {
  browserStorage.setItem(speedKey, String(speed));
  applySpeed(speed);
}

function applySpeed(speed: number): void {
  patchPlayer({ speed });
  sound().defaultPlaybackRate = speed;
  sound().playbackRate = speed;
}

/** How loud it is to be, 0 to 1. */
export const setLoudness = (loudness: number) => void (sound().volume = loudness);

/** Ends the sound and forgets the audio. */
export function stop(): void {
  void places.end();
  fallSilent();
  patchPlayer({ audio: undefined });
}

/** What failed has no sound any more; what could be heard of it until then would stall without an end. */
function fallSilent(): void {
  attachment += 1;
  recoveries = 0;
  current = undefined;
  next = undefined;
  sound().pause();
  detach();
  detach = () => undefined;
  sound().removeAttribute('src');
  sound().load();
  const { audio, speed } = playerStore.get();
  patchPlayer({ ...silence, audio, speed });
}

/** In the element that sounds already; false where it does not sound as it should. */
function goOnWith(early: HTMLAudioElement, audio: Audio): boolean {
  const source = sourceOf(audio);
  if (made || early.error || source?.url !== early.getAttribute('src')) return false;
  made = make(early);
  current = source;
  currentTranscript = audio.transcriptUrl;
  const playing = !early.paused;
  const timeSeconds = early.currentTime;
  patchPlayer({ ...silence, audio, playing, timeSeconds, durationSeconds: audio.durationSeconds });
  if (early.playbackRate === 1) applySpeed(speedFrom(browserStorage.getItem(speedKey)));
  else setSpeed(early.playbackRate);
  placed = beginAtPlace(audio, timeSeconds);
  if (playing) playExclusively(pause);
  return true;
}

/** Answers whether it was to sound. */
function silenced(early: HTMLAudioElement | undefined): boolean {
  if (!early || early.paused) return false;
  early.pause();
  early.removeAttribute('src');
  return true;
}

/** Unless somebody goes elsewhere before it is known where their listener was. */
async function beginAtPlace(audio: Audio, from: number | undefined): Promise<void> {
  const seconds = await places.begin(audio, from === undefined ? {} : { from });
  const now = playerStore.get();
  if (now.audio?.id === audio.id && now.timeSeconds === 0) patchPlayer({ timeSeconds: seconds });
}

/** Where its listener has got to on another device since it was paused here. */
async function startLater(later: Promise<number | undefined>): Promise<void> {
  const seconds = await later;
  if (!playerStore.get().playing) return;
  if (seconds !== undefined) setPosition(seconds);
  await start();
}

/** Without its listener's doing. */
function moveSilently(seconds: number): void {
  if (!playerStore.get().playing) setPosition(seconds);
}

function setPosition(timeSeconds: number): void {
  patchPlayer({ timeSeconds });
  if (current) sound().currentTime = timeSeconds;
}

/** Gets ahead what the first sound will need. What fails here is asked for again, and reported, when it is needed. */
function prepare(audio: Audio): void {
  prepareStream(sound());
  openMedia(audio).catch(() => undefined);
}

function takeUp({ atSeam }: { atSeam: boolean }): void {
  const { audio } = playerStore.get();
  const change = changeOver(current, audio && sourceOf(audio));
  if (change === 'now' && current?.kind === 'file') void goOver();
  else if (change === 'now' || (change === 'atSeam' && atSeam)) void attach();
}

/** To another file of the same audio, at the sentence that is being said; until then the old one sounds on. */
async function goOver(): Promise<void> {
  const { audio } = playerStore.get();
  const url = audio?.downloadUrl;
  if (!audio || url === undefined || next === url) return;
  next = url;
  const before = knownCues(currentTranscript) ?? [];
  const after = before.length > 0 ? await fetchCues(audio).catch(() => []) : [];
  if (next !== url) return;
  next = undefined;
  const now = playerStore.get();
  if (now.audio?.downloadUrl !== url) return;
  const timeSeconds = after.length > 0 ? sameSentence(before, after, now.timeSeconds) : now.timeSeconds;
  places.announce();
  patchPlayer({ timeSeconds });
  await attach({ atSeconds: timeSeconds });
}

/** From `atSeconds`, else, or where its listener jumps meanwhile, from where they are by then. */
async function attach({ atSeconds, renewAccess = false }: Attachment = {}): Promise<void> {
  const { audio } = playerStore.get();
  const source = audio && sourceOf(audio);
  if (!audio || !source) return;
  attachment += 1;
  const mine = attachment;
  const before = jumps;
  current = source;
  currentTranscript = audio.transcriptUrl;
  next = undefined;
  try {
    await Promise.all([openMedia(audio, { renew: renewAccess }), placed]);
    if (mine !== attachment) return;
    const seconds = (jumps === before ? atSeconds : undefined) ?? playerStore.get().timeSeconds;
    detach();
    detach = () => undefined;
    if (source.kind === 'file') {
      sound().src = source.url;
      sound().currentTime = seconds;
    } else {
      const detachStream = await attachStream(sound(), source.url, {
        seconds,
        onBroken: () => mine === attachment && recover(),
      });
      if (mine !== attachment) return detachStream();
      detach = detachStream;
    }
    if (playerStore.get().playing) await start();
  } catch (error) {
    if (mine === attachment) giveUp(messageOf(error, couldNotLoad));
  }
}

async function start(): Promise<void> {
  try {
    await sound().play();
  } catch (error) {
    const name = error instanceof DOMException ? error.name : '';
    if (name === 'NotAllowedError') patchPlayer({ playing: false, blocked: true });
    // A new source or a pause cut in, or the element's own error event tells the rest.
    else if (name !== 'AbortError' && name !== 'NotSupportedError') throw error;
  }
}

/** Cookies may have run out, or the stream made way for the file: once more from the same place, then say so. */
function recover(): void {
  if (isOutputError(sound().error)) return giveUp(cannotSoundHere);
  if (recoveries >= 1) return giveUp(couldNotLoad);
  recoveries += 1;
  void attach({ renewAccess: true });
}

function giveUp(problem: string): void {
  current = undefined;
  detach();
  detach = () => undefined;
  interrupted = playerStore.get().playing;
  const waits = interrupted && isOffline();
  patchPlayer({ playing: false, waiting: false, problem: waits ? waitsForLine : problem });
  if (waits) void goOnWithLine();
}

/** Whoever listens on their way loses the line for a while. What was silent for long does not begin by itself. */
async function goOnWithLine(): Promise<void> {
  const lostAt = Date.now();
  await untilConnected();
  if (playerStore.get().problem !== waitsForLine) return;
  if (interrupted && Date.now() - lostAt <= patienceMilliseconds) play();
  else patchPlayer({ problem: couldNotLoad });
}

/** Its listener has done nothing since. */
const isInterrupted = () => interrupted && playerStore.get().problem !== undefined;

/** The cookies live shorter than a chapter: they are renewed while it sounds. What fails here recovers where it is heard. */
function holdOpen(): void {
  const { audio, playing } = playerStore.get();
  if (audio && playing) openMedia(audio).catch(() => undefined);
}

/** Whoever is next at this device neither hears nor reads what only its author may. */
function forgetWhatIsPrivate(): void {
  const auth = authState.get();
  const { audio } = playerStore.get();
  if (audio?.visibility !== 'private' || auth.status === 'loading') return;
  if (auth.status === 'signedOut' || auth.session.userid !== audio.ownerId) stop();
}

function followDuration(): void {
  const { audio } = playerStore.get();
  const { seekable, duration } = sound();
  const heardSeconds = seekable.length > 0 ? seekable.end(seekable.length - 1) : 0;
  const known = Number.isFinite(duration) && current?.kind === 'file' ? duration : 0;
  patchPlayer({ durationSeconds: known || Math.max(audio?.durationSeconds ?? 0, heardSeconds) });
}

/** Made at its first use: the page is also rendered where there is no browser. */
function sound(): HTMLAudioElement {
  if (made) return made;
  made = make(document.createElement('audio'));
  applySpeed(speedFrom(browserStorage.getItem(speedKey)));
  return made;
}

function make(element: HTMLAudioElement): HTMLAudioElement {
  authState.subscribe(forgetWhatIsPrivate);
  moveSoundBy(moveSilently);
  setInterval(holdOpen, 60_000);
  return soundElement(element, {
    pause,
    onDuration: followDuration,
    onHeard: () => void (recoveries = 0),
    onEnd: () => {
      takeUp({ atSeam: true });
      tellSound('ended', playerStore.get().audio);
    },
    onError: () => current && recover(),
  });
}

const speedKey = 'player:speed';
const patienceMilliseconds = 5 * 60_000;

interface Attachment {
  readonly atSeconds?: number;
  /** The cookies may have run out. */
  readonly renewAccess?: boolean;
}
