import type { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import type { Announcing } from '#functions/news-items/announcing.ts';
import type { ChannelListing, Publication } from '#functions/channels/channel-listing.ts';
import { readItem } from '#functions/platform/dynamodb/items.ts';
import { log } from '#functions/platform/log.ts';
import { settingIf } from '#functions/platform/dynamodb/setting.ts';
import { transact, type Write } from '#functions/platform/dynamodb/transaction.ts';
import { updateIf } from '#functions/platform/dynamodb/update-if.ts';
import { firstPublicOf, publicAttributes, type EpisodeDetails, type StoredAudio } from './audio-item.ts';

/**
 * What its owner changes of an audio. Where that is seen in their channel, what the channel and the directory say of it
 * changes in the same transaction, and what is published is announced to those who follow.
 */
export function audioChanges(
  client: DynamoDBDocumentClient,
  TableName: string,
  { listing, announcing, now }: ChangingDependencies,
) {
  const get = (id: string) => readItem<StoredAudio>(client, TableName, { id });

  /** It is public by then: a sweep begins what could not be begun here. */
  async function begin(audio: StoredAudio): Promise<void> {
    try {
      await announcing?.begin(audio);
    } catch (error) {
      log.error('An announcement is left to the sweep', error, { audioId: audio.id });
    }
  }

  return {
    /**
     * Sets what its owner may change; an undefined `publicMediaId` removes it. Gives undefined when the audio was
     * deleted since `seen` was read or, where the change says who may hear it, shared, unshared or taken down. The
     * `extraWrites` are written with it or not at all.
     */
    async change(
      seen: StoredAudio,
      change: OwnersChange,
      extraWrites: readonly Write[] = [],
    ): Promise<StoredAudio | undefined> {
      for (let known = seen; ;) {
        const at = now().toISOString();
        const changed = { ...known, ...change, changedAt: at };
        const after = tells(change) ? placed(changed, at) : changed;
        const own = updateOf(known, change, after);
        const channel = await listing.publishWrites(seen.ownerId, publicationOf(known), publicationOf(after));
        const isPublication = !publicationOf(known) && publicationOf(after) !== undefined;
        if (extraWrites.length + channel.length === 0) {
          const written = await updateIf<StoredAudio>(client, { TableName, ...own });
          if (written) return written;
        } else {
          const failed = await transact(client, {
            audio: { Update: { TableName, ...own } },
            extraWrites,
            channel,
            announcement: isPublication ? announcing?.announceWrite(after, at) : undefined,
          });
          if (failed.size === 0) {
            if (isPublication) await begin(after);
            // it was so, even if it is deleted by now
            return (await get(seen.id)) ?? after;
          }
          if (failed.has('extraWrites')) return undefined;
        }
        // else the audio or the channel was changed elsewhere, and both are read again
        const present = await get(seen.id);
        if (!present || (movesCopy(change) && present.publicMediaId !== seen.publicMediaId)) return undefined;
        if (shares(change) && present.takenDown) return undefined;
        known = present;
      }
    },
  };
}

/** It keeps the moment at which it was public for the first time, and stands where its author dates it. */
function placed(audio: StoredAudio, at: string): StoredAudio {
  const first = firstPublicOf(audio) ?? (audio.visibility === 'public' ? at : undefined);
  return first === undefined
    ? audio
    : { ...audio, firstPublicAt: first, publishedAt: audio.datedAt ?? first };
}

/** The directory goes by when something became public, whatever date its author gives it. */
function publicationOf(audio: StoredAudio): Publication | undefined {
  const publishedAt = firstPublicOf(audio);
  return audio.visibility === 'public' && publishedAt !== undefined
    ? { category: audio.category, publishedAt }
    : undefined;
}

/** What the channel says of it is counted from what was seen, so that has to be so still. */
function updateOf(seen: StoredAudio, change: OwnersChange, after: StoredAudio) {
  const fields = {
    ...change,
    changedAt: after.changedAt,
    ...(tells(change) && publicAttributes(after)),
    ...moved('publishedAt', seen, after),
    ...moved('firstPublicAt', seen, after),
  };
  const conditions = [
    'attribute_exists(id)',
    ...(movesCopy(change)
      ? [seen.publicMediaId ? 'publicMediaId = :seenCopy' : 'attribute_not_exists(publicMediaId)']
      : []),
    ...(shares(change) ? ['attribute_not_exists(takenDown)'] : []),
    ...(tells(change)
      ? [
          'visibility = :seenVisibility',
          'category = :seenCategory',
          seen.datedAt ? 'datedAt = :seenDate' : 'attribute_not_exists(datedAt)',
        ]
      : []),
  ];
  const values = {
    ...(movesCopy(change) && seen.publicMediaId && { ':seenCopy': seen.publicMediaId }),
    ...(tells(change) && {
      ':seenVisibility': seen.visibility,
      ':seenCategory': seen.category,
      ...(seen.datedAt && { ':seenDate': seen.datedAt }),
    }),
  };
  return { Key: { id: seen.id }, ...settingIf(fields, conditions.join(' AND '), { values }) };
}

const moved = (name: 'publishedAt' | 'firstPublicAt', seen: StoredAudio, after: StoredAudio) =>
  after[name] === seen[name] ? {} : { [name]: after[name] };

/** Not one that was taken down, by whoever shares it meanwhile. */
const shares = ({ publicMediaId }: OwnersChange) => publicMediaId !== undefined;

/** Whether the channel may have to say something else of it, or elsewhere. */
const tells = (change: OwnersChange) => 'visibility' in change || 'category' in change || 'datedAt' in change;

const movesCopy = (change: OwnersChange) => 'visibility' in change || 'publicMediaId' in change;

export type AudioChanges = ReturnType<typeof audioChanges>;
/** What is undefined in it is taken out of the record. */
export type OwnersChange = Partial<
  Pick<
    StoredAudio,
    'title' | 'topic' | 'category' | 'ownCategory' | 'visibility' | 'publicMediaId' | 'namesBook'
  >
> & { readonly [Field in 'takenDown' | keyof EpisodeDetails]?: StoredAudio[Field] | undefined };
interface ChangingDependencies {
  readonly listing: Pick<ChannelListing, 'publishWrites'>;
  /** Whoever only takes back has none. */
  readonly announcing?: Announcing | undefined;
  readonly now: () => Date;
}
