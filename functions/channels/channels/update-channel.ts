import type { channels as contract } from '#shared/contract/channels/channels.ts';
import type { ChannelListing, ChannelAppearance } from '#functions/channels/channel-listing.ts';
import type { ChannelStore } from '#functions/channels/channel-store.ts';
import { findByUsername, noSuchChannel, type FindingDependencies } from '#functions/channels/find-channel.ts';
import type { PeopleStore, Person } from '#functions/people/people-store.ts';
import type { Transact } from '#functions/platform/dynamodb/transaction.ts';
import { Refusal } from '#functions/platform/refusal.ts';
import type { Operation, Request } from '#functions/platform/serve.ts';
import { ownChannelView } from '#functions/channels/channel-view.ts';

export function updateChannel(deps: Dependencies): Operation<typeof contract.updateChannel> {
  return async ({ actor, params, body }) => {
    const owner = await findByUsername(deps, params.username);
    if (owner.id !== actor.id) throw new Refusal('forbidden', 'This isn’t your channel.');

    const person = Object.keys(body).length === 0 ? owner : await changePerson(deps, owner, body);
    return { channel: ownChannelView(person, await deps.channels.get(person.id)) };
  };
}

/** Reads everything again after a conflict and retries, so that the later change wins. */
async function changePerson(deps: Dependencies, seen: Person, change: ChannelChange): Promise<Person> {
  for (let person: Person | undefined = seen; person; person = await deps.people.get(seen.id)) {
    const failed = await deps.transact(await writesOf(deps, person, change));
    if (failed.size === 0) return { ...person, channelName: change.channelName ?? person.channelName };
  }
  throw noSuchChannel();
}

async function writesOf({ people, listing }: Dependencies, seen: Person, change: ChannelChange) {
  const { channelName, ...look } = change;
  if (channelName === undefined)
    return { person: undefined, channel: await listing.restyleWrites(seen.id, givenFields(look)) };
  return {
    person: people.changeWrite(seen, { channelName }),
    channel: await listing.renameWrites(seen.id, { channelName }, givenFields(look)),
  };
}

const givenFields = (look: Omit<ChannelChange, 'channelName'>): ChannelAppearance =>
  Object.fromEntries(Object.entries(look).filter(([, value]) => value !== undefined));

type ChannelChange = Request<typeof contract.updateChannel>['body'];
interface Dependencies extends FindingDependencies {
  readonly people: FindingDependencies['people'] & Pick<PeopleStore, 'changeWrite'>;
  readonly channels: Pick<ChannelStore, 'get'>;
  readonly listing: Pick<ChannelListing, 'restyleWrites' | 'renameWrites'>;
  readonly transact: Transact;
}
