import { ListUsersCommand } from '@aws-sdk/client-cognito-identity-provider';
import { CommandRefusal } from '#build/command-refusal.ts';
import { handleStore } from '#functions/people/handle-store.ts';
import { peopleStore, type Person } from '#functions/people/people-store.ts';
import { waitlistStore } from '#functions/people/waitlist-store.ts';
import { isInvitationOpen, type StoredInvite } from '#functions/people/waitlist-item.ts';
import { dayText } from '#shared/domain/locale.ts';
import type { ReachedStage } from './reach.ts';

/**
 * Finds a person by id, creator id, current or former username, or email. Uses only keys and indexes, and never scans a
 * table.
 */
export async function findPerson(stage: ReachedStage, identifier: string): Promise<Person> {
  const people = peopleStore(stage.documents, stage.tables.people);
  const name = identifier.trim().toLowerCase();
  if (name.includes('@')) return findByEmail(stage, name);
  const { userId = name } = (await handleStore(stage.documents, stage.tables.handles).get(name)) ?? {};
  const person = (await people.get(userId)) ?? (await people.findByCreatorId(identifier.trim()));
  if (person) return person;
  throw new CommandRefusal(
    `Nobody on ${stage.stage.name} has the id or the username "${identifier}". An account that has ended is gone.`,
  );
}

async function findByEmail(stage: ReachedStage, email: string): Promise<Person> {
  const people = peopleStore(stage.documents, stage.tables.people);
  const { client, UserPoolId } = stage.pool;
  const { Users = [] } = await client.send(
    new ListUsersCommand({ UserPoolId, Filter: `email = ${JSON.stringify(email)}` }),
  );
  for (const { Attributes = [], UserStatus } of Users) {
    const person = await people.get(Attributes.find(({ Name }) => Name === 'sub')!.Value!);
    if (person) return person;
    if (Users.length === 1)
      throw new CommandRefusal(
        UserStatus === 'UNCONFIRMED'
          ? `${email} signed up and never confirmed the address.`
          : `${email} has a user in the pool (${UserStatus}) and has never signed in.`,
      );
  }
  const invite = await waitlistStore(stage.documents, stage.tables.waitlist).get(email);
  throw new CommandRefusal(
    `Nobody on ${stage.stage.name} signs in with ${email}. ${waitlistWords(invite, stage.now)}`,
  );
}

function waitlistWords(invite: StoredInvite | undefined, now: Date): string {
  if (!invite) return 'It is not on the waitlist either.';
  const mail = invite.notSentAt === undefined ? '' : ', but the mail was not sent';
  const expiryText =
    invite.status === 'invited' && !isInvitationOpen(invite, now) ? ', and the code has expired' : '';
  return `On the waitlist since ${dayText(invite.joinedAt)}: ${invite.status}${mail}${expiryText}.`;
}
