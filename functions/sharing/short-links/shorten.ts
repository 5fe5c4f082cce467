import { shortAddress } from '#shared/addresses.ts';
import type { shortLinks as contract } from '#shared/contract/sharing/short-links.ts';
import type { StoredAudio } from '#functions/audio/audio-item.ts';
import type { AudioStore } from '#functions/audio/audio-store.ts';
import { findOwnAudio, takenDownRefusal } from '#functions/audio/find-audio.ts';
import type { Transact } from '#functions/platform/dynamodb/transaction.ts';
import { Refusal } from '#functions/platform/refusal.ts';
import type { Operation } from '#functions/platform/serve.ts';
import type { ShortLinkStore } from '#functions/sharing/short-link-store.ts';

/**
 * Returns the one short link of an audio, and creates it if there is none. One transaction stores the code in the audio
 * and the audio's id with the code. So the later of two concurrent requests finds the code of the earlier one, and a
 * random code that was ever used is refused and replaced by a new one.
 */
export function shorten(deps: Dependencies): Operation<typeof contract.shorten> {
  return async ({ actor, body }) => {
    for (;;) {
      const audio = await findOwnAudio(deps.audios, body.audioId, actor);
      const shortCode = audio.shortCode ?? (await createShortCode(deps, requireShared(audio)));
      if (shortCode === undefined) continue;
      const opens = (await deps.links.get(shortCode))?.opens ?? 0;
      return { shortCode, url: shortAddress(shortCode), opens };
    }
  };
}

async function createShortCode(
  deps: Dependencies,
  { id, ownerId }: StoredAudio,
): Promise<string | undefined> {
  const shortCode = deps.newCode();
  const failed = await deps.transact({
    link: deps.links.addWrite({ shortCode, ownerId, audioId: id, createdAt: deps.now().toISOString() }),
    audio: deps.audios.shortenWrite(id, shortCode),
  });
  return failed.size === 0 ? shortCode : undefined;
}

function requireShared(audio: StoredAudio): StoredAudio {
  if (audio.visibility !== 'private') return audio;
  throw new Refusal(
    'conflict',
    audio.takenDown ? takenDownRefusal(audio.takenDown.reason) : audioIsPrivateMessage,
  );
}

const audioIsPrivateMessage = 'This recording is private. Make it unlisted to share it with a link.';

interface Dependencies {
  readonly audios: Pick<AudioStore, 'get' | 'shortenWrite'>;
  readonly links: Pick<ShortLinkStore, 'get' | 'addWrite'>;
  readonly newCode: () => string;
  readonly transact: Transact;
  readonly now: () => Date;
}
