import type { AlarmDescription, Alarms } from '#infra/constructs/app-alarm.ts';
import type { AppTable } from '#infra/constructs/app-table.ts';
import { notTold } from '#infra/news/live-channel.ts';

/** An alarm for each table: one for several would exceed the ten metrics that CloudWatch takes. */
export function tableAlarms(data: Readonly<Record<TableName, AppTable>>): Alarms {
  return {
    ConnectionsThrottled: throttlesOf(data.connections, notTold, 'live-fails'),
    AudioThrottled: throttlesOf(data.audio, 'Saves and lists of authors fail or crawl.'),
    PassagesThrottled: throttlesOf(
      data.passages,
      'Audios fail or take long, since no sentence can be noted.',
    ),
    PlaylistsThrottled: throttlesOf(data.playlists, 'Authors cannot see or change their playlists.'),
    PeopleThrottled: throttlesOf(data.people, 'The first page after a sign-in stays empty.', identityTables),
    HandlesThrottled: throttlesOf(data.handles, 'People cannot take a username.', identityTables),
    WaitlistThrottled: throttlesOf(data.waitlist, 'People can neither wait nor sign up.', identityTables),
  };
}

const throttlesOf = (table: AppTable, hurts: string, runbook = 'tables-throttled'): AlarmDescription => ({
  hurts,
  runbook,
  metric: table.metricsOfThrottles(),
  from: 10,
});
const identityTables = 'identity-tables-throttled';

type TableName = 'connections' | 'audio' | 'passages' | 'playlists' | 'people' | 'handles' | 'waitlist';
