import type { SFNClient } from '@aws-sdk/client-sfn';
import type { AnnouncementInput } from '#shared/domain/news/announcement.ts';
import { executionsOf, type ExecutionState } from '#functions/platform/executions.ts';
import type { Announcement } from './announcement-store.ts';

/** Names executions by thing, due time and number, so starting twice starts one. */
export function announcementExecutions(client: SFNClient, stateMachineArn: string) {
  const executions = executionsOf(client, stateMachineArn);
  return {
    start: (input: AnnouncementInput): Promise<boolean> => executions.start(nameOf(input), input),
    find: (input: AnnouncementInput): Promise<ExecutionState> => executions.find(nameOf(input)),
  };
}

export const inputOf = ({ ownerId, thingId, executions, dueAt }: Announcement): AnnouncementInput => ({
  ownerId,
  thingId,
  execution: executions,
  dueAt,
});

/**
 * Contains the due time, because a record may be deleted and begin again at 1, but no two publications share one. Step
 * Functions takes 80 characters; ids of posts differ at their end.
 */
export const nameOf = ({ thingId, dueAt, execution }: AnnouncementInput): string =>
  `${thingId.slice(-mostCharactersOfAThing)}-${Date.parse(dueAt)}-${execution}`;

const mostCharactersOfAThing = 60;

export type AnnouncementExecutions = ReturnType<typeof announcementExecutions>;
