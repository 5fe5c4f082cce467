import { emailChangeTerms as terms } from '#shared/domain/people/account-terms.ts';
import type { Person } from '#functions/people/people-store.ts';
import type { Write } from '#functions/platform/dynamodb/transaction.ts';
import { updateIf } from '#functions/platform/dynamodb/update-if.ts';
import type { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import type { EmailChange, EmailUndo } from '#functions/people/email-change.ts';

/**
 * Changes of address and the ways back from them, on the items of their people. Whatever moves one on says from which
 * step, so that of two that carry it on at once one goes first and the other finds it further.
 */
export function emailChangeStore(client: DynamoDBDocumentClient, TableName: string) {
  const inputOf = (id: string, { set = {}, remove = [], where, given = {} }: Change) => ({
    TableName,
    Key: { id },
    UpdateExpression: [
      ...Object.keys(set).map((path, n) => `${n === 0 ? 'SET ' : ', '}${path} = :set${n}`),
      ...remove.map((path, n) => `${n === 0 ? ' REMOVE ' : ', '}${path}`),
    ].join(''),
    ConditionExpression: where,
    ExpressionAttributeValues: {
      ...Object.fromEntries(Object.values(set).map((value, n) => [`:set${n}`, value])),
      ...given,
    },
  });
  const write = (id: string, change: Change): Write => ({ Update: inputOf(id, change) });
  /** The person as they are then; undefined where the condition did not hold. */
  const update = (id: string, change: Change) => updateIf<Person>(client, inputOf(id, change));

  return {
    /**
     * Takes the place of one that waits for its code; undefined when another code left meanwhile. This one may stand there:
     * the SDK tries again where an answer was lost.
     */
    begin: ({ id, emailChange }: Person, change: EmailChange, emailCodesAt: readonly string[]) =>
      update(id, {
        set: { emailChange: change, emailCodesAt },
        where: emailChange
          ? `emailChange.id = :seen AND emailChange.step = :asked OR ${alreadyBegun}`
          : `attribute_exists(username) AND attribute_not_exists(emailChange) OR ${alreadyBegun}`,
        given: { ':own': change.id, ':asked': 'asked', ...(emailChange && { ':seen': emailChange.id }) },
      }),

    /** Counts a try before the code is looked at; undefined when there is none left, or it is too late. */
    countTry: ({ id }: Person, change: EmailChange, now: string) =>
      update(id, {
        set: { 'emailChange.tries': change.tries + 1 },
        where:
          'emailChange.id = :id AND emailChange.step = :asked AND emailChange.tries = :tries AND emailChange.tries < :most AND emailChange.expiresAt > :now',
        given: {
          ':id': change.id,
          ':asked': 'asked',
          ':tries': change.tries,
          ':most': terms.triesPerCode,
          ':now': now,
        },
      }),

    /** From now on the change goes on by itself. A wish for Google ends: Google would bring its own address. */
    reserveWrite: ({ id, email }: Person, change: EmailChange, undo: EmailUndo): Write =>
      write(id, {
        set: { emailChange: { ...change, step: 'reserved' }, emailUndo: undo },
        remove: ['googleLinkUntil'],
        where:
          'emailChange.id = :id AND emailChange.step = :asked AND email = :from AND attribute_not_exists(emailUndo)',
        given: { ':id': change.id, ':asked': 'asked', ':from': email },
      }),

    /** Everything is as it was before the change was asked for. */
    cancelWrite: ({ id }: Person, change: EmailChange): Write =>
      write(id, {
        remove: ['emailChange', 'emailUndo'],
        where: 'emailChange.id = :id AND emailChange.step = :reserved',
        given: { ':id': change.id, ':reserved': 'reserved' },
      }),

    recordNew: ({ id }: Person, change: EmailChange) =>
      update(id, {
        set: { email: change.newEmail, 'emailChange.step': 'recorded' },
        where: 'emailChange.id = :id AND emailChange.step = :reserved',
        given: { ':id': change.id, ':reserved': 'reserved' },
      }),

    noteSignedOut: ({ id }: Person, change: EmailChange) =>
      update(id, {
        set: { 'emailChange.step': 'signedOut' },
        where: 'emailChange.id = :id AND emailChange.step = :recorded',
        given: { ':id': change.id, ':recorded': 'recorded' },
      }),

    /** Before its mail leaves: a link that arrives always works, unless a later one took its place. */
    keepSecret: ({ id }: Person, change: EmailChange, secretHash: string) =>
      update(id, {
        set: { 'emailUndo.secretHash': secretHash },
        where: 'emailChange.id = :id AND emailChange.step = :signedOut AND attribute_exists(emailUndo)',
        given: { ':id': change.id, ':signedOut': 'signedOut' },
      }),

    finish: ({ id }: Person, change: EmailChange) =>
      update(id, {
        remove: ['emailChange'],
        where: 'emailChange.id = :id',
        given: { ':id': change.id },
      }),

    /** Uses the link up; undefined when it was used, replaced or is too old. */
    open: (id: string, secretHash: string, now: string) =>
      update(id, {
        set: { 'emailUndo.step': 'opened' },
        remove: ['emailChange', 'googleLinkUntil'],
        where:
          'emailUndo.secretHash = :hash AND emailUndo.expiresAt > :now AND attribute_not_exists(emailUndo.step)',
        given: { ':hash': secretHash, ':now': now },
      }),

    noteShut: ({ id }: Person) =>
      update(id, {
        set: { 'emailUndo.step': 'shut' },
        remove: ['googleLinkUntil'],
        where: 'emailUndo.step = :opened',
        given: { ':opened': 'opened' },
      }),

    returnWrite: ({ id }: Person, undo: EmailUndo): Write =>
      write(id, {
        set: { email: undo.oldEmail },
        remove: ['emailUndo'],
        where: 'emailUndo.step = :shut',
        given: { ':shut': 'shut' },
      }),

    /** Nobody used the way back in time. */
    close: ({ id }: Person, now: string) =>
      update(id, {
        remove: ['emailUndo'],
        where: 'emailUndo.expiresAt <= :now AND attribute_not_exists(emailUndo.step)',
        given: { ':now': now },
      }),
  };
}

const alreadyBegun = 'emailChange.id = :own AND emailChange.step = :asked';

export type EmailChangeStore = ReturnType<typeof emailChangeStore>;

interface Change {
  /** Document path to value. */
  readonly set?: Readonly<Record<string, unknown>>;
  readonly remove?: readonly string[];
  readonly where: string;
  readonly given?: Readonly<Record<string, unknown>> | undefined;
}
