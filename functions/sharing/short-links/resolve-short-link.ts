import type { shortLinks as contract } from '#shared/contract/sharing/short-links.ts';
import type { StoredAudio } from '#functions/audio/audio-item.ts';
import type { AudioStore } from '#functions/audio/audio-store.ts';
import type { AudioViews } from '#functions/audio/audio-view.ts';
import type { PeopleStore, Person } from '#functions/people/people-store.ts';
import { personView } from '#functions/people/person-view.ts';
import { Refusal } from '#functions/platform/refusal.ts';
import type { Operation } from '#functions/platform/serve.ts';
import { audioOfCode } from '#functions/sharing/audio-behind-code.ts';
import type { ShortLinkStore } from '#functions/sharing/short-link-store.ts';

/** Gives the same response for every code that leads to no audio, so that no one learns whether there was one. */
export function resolveShortLink(deps: Dependencies): Operation<typeof contract.resolveShortLink> {
  return async ({ actor, params }) => {
    const target = await findTarget(deps, params.shortCode);
    if (!target) throw new Refusal('not_found', 'This short link doesn’t work.');
    const { audio, owner, shortCode } = target;
    if (actor?.id !== audio.ownerId) await deps.links.countOpening(shortCode);
    return { audio: await deps.views.one(audio, actor?.id), channel: personView(owner) };
  };
}

async function findTarget(deps: Dependencies, typed: string): Promise<FoundTarget | undefined> {
  const audio = await audioOfCode(deps, typed);
  const owner = audio && (await deps.people.get(audio.ownerId));
  if (!owner || owner.deletion === 'ending') return undefined;
  return { audio, owner, shortCode: audio.shortCode };
}

interface FoundTarget {
  readonly audio: StoredAudio;
  readonly owner: Person;
  readonly shortCode: string;
}
interface Dependencies {
  readonly links: Pick<ShortLinkStore, 'get' | 'countOpening'>;
  readonly audios: Pick<AudioStore, 'get'>;
  readonly people: Pick<PeopleStore, 'get'>;
  readonly views: Pick<AudioViews, 'one'>;
}
