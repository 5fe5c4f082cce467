import * as z from 'zod/mini';
import { idOf } from '#shared/contract/ids.ts';
import { endpoint } from '#shared/contract/endpoint.ts';
import { cursorQuery, nextCursor } from '#shared/contract/paging.ts';
import { ChannelPerson } from '#shared/contract/channels/channels.ts';
import { channelNews, newsKindNames } from '#shared/domain/news/news-kinds.ts';
import { digestRhythms, digestStops } from '#shared/domain/news/digest.ts';
import { maxCountedNotifications } from '#shared/domain/news/news-limits.ts';
import { weekdays } from '#shared/domain/news/reminders.ts';

export const NewsKind = z.enum(newsKindNames, 'This kind of notification doesn’t exist.');

/** Events of one kind by the same person on one day (UTC) can form one notification. */
export const Notification = z.object({
  /** The id of its newest event. */
  id: z.string(),
  /** The ids of all its events; send them to mark it read. */
  ids: z.array(z.string()),
  kind: NewsKind,
  at: z.string(),
  read: z.boolean(),
  title: z.string(),
  detail: z.optional(z.string()),
  address: z.optional(z.string()),
  /** The people who caused it, other than its recipient; latest first, at most three. */
  people: z.array(ChannelPerson),
});
export type Notification = z.infer<typeof Notification>;

const yesOrNo = z.optional(z.boolean('Send true or false.'));
const DeliveryWays = z.object({ list: z.boolean(), live: z.boolean(), mail: z.boolean() });
const DeliveryWaysChange = z.object({ list: yesOrNo, live: yesOrNo, mail: yesOrNo });

/** The digest by email: never, daily or weekly at an hour. The operation validates the time zone. */
const DigestChange = z.object({
  every: z.enum(digestRhythms, 'A digest must be never, day or week.'),
  hour: z.optional(
    z
      .int('An hour must be 0 to 23.')
      .check(z.gte(0, 'An hour must be 0 to 23.'), z.lte(23, 'An hour must be 0 to 23.')),
  ),
  day: z.optional(z.enum(weekdays, 'A day must be mon, tue, wed, thu, fri, sat or sun.')),
  timeZone: z.optional(
    z
      .string('This time zone doesn’t exist.')
      .check(
        z.minLength(1, 'This time zone doesn’t exist.'),
        z.maxLength(64, 'This time zone doesn’t exist.'),
      ),
  ),
});
export type DigestChange = z.infer<typeof DigestChange>;

/** `stopped` is set after a digest bounced or was reported as spam, until the person chooses a digest again. */
const DigestSettings = z.object({
  ...DigestChange.shape,
  stopped: z.optional(z.object({ because: z.enum(digestStops), address: z.string() })),
});
export type DigestSettings = z.infer<typeof DigestSettings>;

export const NewsSettings = z.object({
  kinds: z.record(NewsKind, DeliveryWays),
  channels: z.array(z.object({ ...ChannelPerson.shape, tells: z.enum(['feed', 'nothing']) })),
  digest: DigestSettings,
});
export type NewsSettings = z.infer<typeof NewsSettings>;

const SettingsAnswer = z.object({ settings: NewsSettings });

export const notifications = {
  listNotifications: endpoint({
    route: 'GET /notifications',
    summary: `List your notifications, newest first, with the number of unread ones among the newest ${maxCountedNotifications}.`,
    access: 'signedIn',
    query: z.object(cursorQuery),
    answer: {
      status: 200,
      body: z.object({ notifications: z.array(Notification), unread: z.number(), nextCursor }),
    },
  }),
  markRead: endpoint({
    route: 'POST /notifications/read',
    summary: `Mark notifications as read by their ids, or the newest ${maxCountedNotifications} if you send no ids. Unknown ids are counted and change nothing.`,
    access: 'signedIn',
    body: z.object({
      ids: z.optional(
        z
          .array(
            idOf('The id of a notification must be text.', 'This notification doesn’t exist.', 250),
            'Ids must be a list.',
          )
          .check(
            z.maxLength(maxCountedNotifications, `You can mark up to ${maxCountedNotifications} at once.`),
          ),
      ),
    }),
    answer: { status: 200, body: z.object({ unread: z.number(), unknown: z.number() }) },
  }),
  getNewsSettings: endpoint({
    route: 'GET /notifications/settings',
    summary: 'Get your notification settings.',
    access: 'signedIn',
    answer: { status: 200, body: SettingsAnswer },
  }),
  changeNewsSettings: endpoint({
    route: 'PUT /notifications/settings',
    summary:
      'Change your notification settings: what you’re notified of and how, when the email digest comes, and the notifications of a followed channel. Fields that you leave out don’t change.',
    access: 'signedIn',
    body: z.object({
      kinds: z.optional(z.partialRecord(NewsKind, DeliveryWaysChange)),
      channel: z.optional(
        z.object({
          creatorId: idOf('Send the creatorId of the channel.', 'This channel doesn’t exist.'),
          tells: z.enum(channelNews, 'The notifications of a channel must be all, feed or nothing.'),
        }),
      ),
      digest: z.optional(DigestChange),
    }),
    answer: { status: 200, body: SettingsAnswer },
    refusals: ['not_found'],
  }),
} as const;
