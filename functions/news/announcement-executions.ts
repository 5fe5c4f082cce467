import type { SFNClient } from '@aws-sdk/client-sfn';
import type { AnnouncementInput } from '#shared/domain/news/announcement.ts';
import { executionsOf, type ExecutionState } from '#functions/platform/executions.ts';
import type { Announcement } from './announcement-store.ts';

/** Names executions by thing, due time and number, so that a repeated start has no effect. */
export function announcementExecutions(client: SFNClient, stateMachineArn: string) {
  const executions = executionsOf(client, stateMachineArn);
  return {
    start: (input: AnnouncementInput): Promise<boolean> => executions.start(announcementNameOf(input), input),
    find: (input: AnnouncementInput): Promise<ExecutionState> => executions.find(announcementNameOf(input)),
  };
}

export const announcementInputOf = ({
  ownerId,
  thingId,
  executions,
  dueAt,
}: Announcement): AnnouncementInput => ({
  ownerId,
  thingId,
  execution: executions,
  dueAt,
});

/**
 * Contains the due time, because execution numbers restart at 1 after a record was deleted, and no two publications of
 * a thing have the same due time. Step Functions allows 80 characters; a long id is cut at the front, because ids of
 * posts differ at the end.
 */
export const announcementNameOf = ({ thingId, dueAt, execution }: AnnouncementInput): string =>
  `${thingId.slice(-mostCharactersOfAThing)}-${Date.parse(dueAt)}-${execution}`;

const mostCharactersOfAThing = 60;

export type AnnouncementExecutions = ReturnType<typeof announcementExecutions>;
