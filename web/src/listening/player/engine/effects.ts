import { messageOf } from '#web/platform/message-of.ts';
import { loadFailedMessage } from './loading.ts';
import type { EnginePorts } from './ports.ts';
import type { EngineEffect, EngineEvent } from './state.ts';

export function carryOut(effect: EngineEffect, ports: EnginePorts, dispatch: Dispatch): void {
  const { sound, positions, media, connection } = ports;
  switch (effect.type) {
    case 'load':
      return void loadSource(effect, ports, dispatch);
    case 'start':
      return void startPlayback(effect, ports, dispatch);
    case 'pauseElement':
      return sound.pause();
    case 'seekElement':
      return sound.seek(effect.seconds);
    case 'setRate':
      return sound.setRate(effect.speed);
    case 'empty':
      return sound.empty();
    case 'detach':
      return sound.detach();
    case 'openMedia':
      return void openMedia(effect, ports, dispatch);
    case 'prepare':
      sound.prepare();
      return void media.open(effect.audio).catch(() => undefined);
    case 'holdMediaOpen':
      return void media.open(effect.audio).catch(() => undefined);
    case 'rememberSentences':
      return void media.fetchSentences(effect.audio).catch(() => undefined);
    case 'fetchSentences':
      return void fetchSentences(effect, ports, dispatch);
    case 'findPosition':
      return void findPosition(effect, ports, dispatch);
    case 'checkLater':
      return void checkLater(ports, dispatch);
    case 'askAgain':
      return void askAgain(effect, ports, dispatch);
    case 'renewPosition':
      return positions.renew(effect.audio);
    case 'announceMove':
      return positions.announce();
    case 'endPosition':
      return void positions.end();
    case 'awaitConnection':
      return void connection
        .untilConnected()
        .then(() => dispatch({ type: 'connectionBack', lostAt: effect.lostAt }));
    case 'keepSpeed':
      return ports.keepSpeed(effect.speed);
    case 'takeFloor':
      return ports.takeFloor();
    case 'tell':
      return ports.tell(effect.event, effect.audio);
    default:
      return effect satisfies never;
  }
}

async function loadSource(
  { source, seconds, attachment }: EffectOf<'load'>,
  { sound }: EnginePorts,
  dispatch: Dispatch,
): Promise<void> {
  try {
    await sound.load(source, seconds, attachment);
    dispatch({ type: 'loaded', attachment });
  } catch (error) {
    dispatch(loadFailedEvent(attachment, error));
  }
}

async function startPlayback(
  { attachment }: EffectOf<'start'>,
  { sound }: EnginePorts,
  dispatch: Dispatch,
): Promise<void> {
  try {
    if ((await sound.start()) === 'blocked') dispatch({ type: 'blocked' });
  } catch (error) {
    if (attachment === undefined) throw error;
    dispatch(loadFailedEvent(attachment, error));
  }
}

async function openMedia(
  { audio, renew, attachment }: EffectOf<'openMedia'>,
  { media }: EnginePorts,
  dispatch: Dispatch,
): Promise<void> {
  try {
    await media.open(audio, { renew });
    dispatch({ type: 'mediaOpened', attachment });
  } catch (error) {
    dispatch(loadFailedEvent(attachment, error));
  }
}

/**
 * Fetches the new sentences only if the old ones are known, because playback can continue at the same sentence only if
 * both are known.
 */
async function fetchSentences(
  { audio, url, transcriptUrl }: EffectOf<'fetchSentences'>,
  { media }: EnginePorts,
  dispatch: Dispatch,
): Promise<void> {
  const sentencesBefore = media.knownSentences(transcriptUrl) ?? [];
  const sentencesAfter = sentencesBefore.length > 0 ? await media.fetchSentences(audio).catch(() => []) : [];
  dispatch({ type: 'sentencesFetched', url, before: sentencesBefore, after: sentencesAfter });
}

async function findPosition(
  { audio, from, opened }: EffectOf<'findPosition'>,
  { positions }: EnginePorts,
  dispatch: Dispatch,
): Promise<void> {
  const seconds = await positions.begin(audio, from === undefined ? {} : { from });
  dispatch({ type: 'positionFound', opened, seconds });
}

async function askAgain(
  { audio }: EffectOf<'askAgain'>,
  { media, store }: EnginePorts,
  dispatch: Dispatch,
): Promise<void> {
  const currentAudio = await media.ask(audio).catch(() => undefined);
  if (currentAudio && store.get().audio?.id === currentAudio.id)
    dispatch({ type: 'renew', audio: currentAudio, autoplay: false });
}

/**
 * Runs synchronously if no request is needed, because some browsers allow playback to start only while the press is
 * being handled.
 */
async function checkLater({ positions }: EnginePorts, dispatch: Dispatch): Promise<void> {
  const laterPosition = positions.later();
  dispatch({ type: 'laterChecked', seconds: laterPosition && (await laterPosition) });
}

const loadFailedEvent = (attachment: number, error: unknown): EngineEvent => ({
  type: 'loadFailed',
  attachment,
  message: messageOf(error, loadFailedMessage),
});

type Dispatch = (event: EngineEvent) => void;
type EffectOf<Type extends EngineEffect['type']> = Extract<EngineEffect, { type: Type }>;
