import type { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import type { Announcing } from '#functions/news-items/announcing.ts';
import type { ChannelListing, Publication } from '#functions/channels/channel-listing.ts';
import { readItem } from '#functions/platform/dynamodb/items.ts';
import { log } from '#functions/platform/log.ts';
import { setExpressionsIf } from '#functions/platform/dynamodb/setting.ts';
import { transact, type Write } from '#functions/platform/dynamodb/transaction.ts';
import { updateIf } from '#functions/platform/dynamodb/update-if.ts';
import { firstPublicTimeOf, publicAttributes, type EpisodeDetails, type StoredAudio } from './audio-item.ts';

/**
 * Changes the fields that an owner may edit. The channel and the directory change in the same transaction, and a
 * publication is announced to followers.
 */
export function audioChanges(
  client: DynamoDBDocumentClient,
  TableName: string,
  { listing, announcing, now }: ChangingDependencies,
) {
  const get = (id: string) => readItem<StoredAudio>(client, TableName, { id });

  /** Only logs an error: the audio is already public, and a sweep retries the announcement. */
  async function beginAnnouncement(audio: StoredAudio): Promise<void> {
    try {
      await announcing?.begin(audio);
    } catch (error) {
      log.error('An announcement is left to the sweep', error, { audioId: audio.id });
    }
  }

  return {
    /**
     * Changes the audio and makes the `extraWrites` in one transaction. An undefined `publicMediaId` removes the field.
     * Returns undefined if the audio was deleted after `seen` was read. Also returns undefined if the change affects
     * sharing and the audio was meanwhile shared, unshared or taken down.
     */
    async change(
      seen: StoredAudio,
      change: OwnersChange,
      extraWrites: readonly Write[] = [],
    ): Promise<StoredAudio | undefined> {
      for (let knownAudio = seen; ;) {
        const at = now().toISOString();
        const changedAudio = { ...knownAudio, ...change, changedAt: at };
        const audioAfter = affectsListing(change) ? withPublicationDate(changedAudio, at) : changedAudio;
        const ownUpdate = recordUpdateOf(knownAudio, change, audioAfter);
        const channel = await listing.publishWrites(
          seen.ownerId,
          publicationOf(knownAudio),
          publicationOf(audioAfter),
        );
        const isPublication = !publicationOf(knownAudio) && publicationOf(audioAfter) !== undefined;
        if (extraWrites.length + channel.length === 0) {
          const writtenAudio = await updateIf<StoredAudio>(client, { TableName, ...ownUpdate });
          if (writtenAudio) return writtenAudio;
        } else {
          const failed = await transact(client, {
            audio: { Update: { TableName, ...ownUpdate } },
            extraWrites,
            channel,
            announcement: isPublication ? announcing?.announceWrite(audioAfter, at) : undefined,
          });
          if (failed.size === 0) {
            if (isPublication) await beginAnnouncement(audioAfter);
            // the change has succeeded, so the changed audio is returned even if it has been deleted since
            return (await get(seen.id)) ?? audioAfter;
          }
          if (failed.has('extraWrites')) return undefined;
        }
        // the audio or the channel has changed meanwhile: read both again
        const currentAudio = await get(seen.id);
        if (!currentAudio || (affectsCopy(change) && currentAudio.publicMediaId !== seen.publicMediaId))
          return undefined;
        if (sharesAudio(change) && currentAudio.takenDown) return undefined;
        knownAudio = currentAudio;
      }
    },
  };
}

/**
 * Sets the time of the first publication, unless it is already set, and the date by which lists are sorted: the
 * author's date if there is one, otherwise that time.
 */
function withPublicationDate(audio: StoredAudio, at: string): StoredAudio {
  const first = firstPublicTimeOf(audio) ?? (audio.visibility === 'public' ? at : undefined);
  return first === undefined
    ? audio
    : { ...audio, firstPublicAt: first, publishedAt: audio.datedAt ?? first };
}

/** The directory sorts by the time of publication, not by the author's date. */
function publicationOf(audio: StoredAudio): Publication | undefined {
  const publishedAt = firstPublicTimeOf(audio);
  return audio.visibility === 'public' && publishedAt !== undefined
    ? { category: audio.category, publishedAt }
    : undefined;
}

/** The channel's counts were computed from `seen`, so the write fails if the audio has changed since. */
function recordUpdateOf(seen: StoredAudio, change: OwnersChange, after: StoredAudio) {
  const fields = {
    ...change,
    changedAt: after.changedAt,
    ...(affectsListing(change) && publicAttributes(after)),
    ...dateChange('publishedAt', seen, after),
    ...dateChange('firstPublicAt', seen, after),
  };
  const conditions = [
    'attribute_exists(id)',
    ...(affectsCopy(change)
      ? [seen.publicMediaId ? 'publicMediaId = :seenCopy' : 'attribute_not_exists(publicMediaId)']
      : []),
    ...(sharesAudio(change) ? ['attribute_not_exists(takenDown)'] : []),
    ...(affectsListing(change)
      ? [
          'visibility = :seenVisibility',
          'category = :seenCategory',
          seen.datedAt ? 'datedAt = :seenDate' : 'attribute_not_exists(datedAt)',
        ]
      : []),
  ];
  const values = {
    ...(affectsCopy(change) && seen.publicMediaId && { ':seenCopy': seen.publicMediaId }),
    ...(affectsListing(change) && {
      ':seenVisibility': seen.visibility,
      ':seenCategory': seen.category,
      ...(seen.datedAt && { ':seenDate': seen.datedAt }),
    }),
  };
  return { Key: { id: seen.id }, ...setExpressionsIf(fields, conditions.join(' AND '), { values }) };
}

const dateChange = (name: 'publishedAt' | 'firstPublicAt', seen: StoredAudio, after: StoredAudio) =>
  after[name] === seen[name] ? {} : { [name]: after[name] };

/** Returns whether the change shares the audio; such a change must fail if the audio was taken down meanwhile. */
const sharesAudio = ({ publicMediaId }: OwnersChange) => publicMediaId !== undefined;

const affectsListing = (change: OwnersChange) =>
  'visibility' in change || 'category' in change || 'datedAt' in change;

const affectsCopy = (change: OwnersChange) => 'visibility' in change || 'publicMediaId' in change;

export type AudioChanges = ReturnType<typeof audioChanges>;
/** An undefined field is removed from the record. */
export type OwnersChange = Partial<
  Pick<
    StoredAudio,
    'title' | 'topic' | 'category' | 'ownCategory' | 'visibility' | 'publicMediaId' | 'namesBook'
  >
> & { readonly [Field in 'takenDown' | keyof EpisodeDetails]?: StoredAudio[Field] | undefined };
interface ChangingDependencies {
  readonly listing: Pick<ChannelListing, 'publishWrites'>;
  readonly announcing?: Announcing | undefined;
  readonly now: () => Date;
}
