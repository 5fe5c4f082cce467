import type { SFNClient } from '@aws-sdk/client-sfn';
import type { AnnouncementInput } from '#shared/domain/news/announcement.ts';
import { executionsOf, type ExecutionState } from '#functions/platform/executions.ts';
import type { Announcement } from './announcement-store.ts';

/** The executions that announce, each named by thing, publication and number, so that starting twice is starting once. */
export function announcementExecutions(client: SFNClient, stateMachineArn: string) {
  const executions = executionsOf(client, stateMachineArn);
  return {
    start: (input: AnnouncementInput): Promise<boolean> => executions.start(nameOf(input), input),
    find: (input: AnnouncementInput): Promise<ExecutionState> => executions.find(nameOf(input)),
  };
}

/** What the latest execution for a record was started with. */
export const inputOf = ({ ownerId, thingId, executions, dueAt }: Announcement): AnnouncementInput => ({
  ownerId,
  thingId,
  execution: executions,
  dueAt,
});

/**
 * A record may be removed and begin again at 1; no two of its publications are due at one time. Step Functions takes 80
 * characters; what tells the ids of posts apart stands at their end.
 */
export const nameOf = ({ thingId, dueAt, execution }: AnnouncementInput): string =>
  `${thingId.slice(-mostCharactersOfAThing)}-${Date.parse(dueAt)}-${execution}`;

const mostCharactersOfAThing = 60;

export type AnnouncementExecutions = ReturnType<typeof announcementExecutions>;
