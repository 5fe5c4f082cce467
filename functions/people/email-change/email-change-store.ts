import { emailChangeTerms as terms } from '#shared/domain/people/account-terms.ts';
import type { Person } from '#functions/people/people-store.ts';
import type { Write } from '#functions/platform/dynamodb/transaction.ts';
import { updateIf } from '#functions/platform/dynamodb/update-if.ts';
import type { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import type { EmailChange, EmailUndo } from '#functions/people/email-change.ts';

/**
 * Stores changes of address and their undos in the person's item. Each write is conditional on the current step, so
 * that only one of two concurrent runs makes it.
 */
export function emailChangeStore(client: DynamoDBDocumentClient, TableName: string) {
  const inputOf = (id: string, { set = {}, remove = [], where, given = {} }: StepChange) => ({
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
  const write = (id: string, change: StepChange): Write => ({ Update: inputOf(id, change) });
  const update = (id: string, change: StepChange) => updateIf<Person>(client, inputOf(id, change));

  return {
    /**
     * Begins a change, and replaces an earlier change if the code of that change wasn't entered yet; returns undefined
     * if another code was requested meanwhile. Also succeeds if this change is already stored, because the SDK retries
     * after a lost response.
     */
    begin: ({ id, emailChange }: Person, change: EmailChange, emailCodesAt: readonly string[]) =>
      update(id, {
        set: { emailChange: change, emailCodesAt },
        where: emailChange
          ? `emailChange.id = :seen AND emailChange.step = :asked OR ${sameChangeBegun}`
          : `attribute_exists(username) AND attribute_not_exists(emailChange) OR ${sameChangeBegun}`,
        given: { ':own': change.id, ':asked': 'asked', ...(emailChange && { ':seen': emailChange.id }) },
      }),

    /**
     * Counts an attempt to enter the code; call it before checking the code. Returns undefined if no attempt is left or
     * the code has expired.
     */
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

    /**
     * From this write on, the scheduled sweep completes the change if it is interrupted. Also cancels a pending
     * connection to Google, because a sign-in with Google would replace the new address with that of the Google
     * account.
     */
    reserveWrite: ({ id, email }: Person, change: EmailChange, undo: EmailUndo): Write =>
      write(id, {
        set: { emailChange: { ...change, step: 'reserved' }, emailUndo: undo },
        remove: ['googleLinkUntil'],
        where:
          'emailChange.id = :id AND emailChange.step = :asked AND email = :from AND attribute_not_exists(emailUndo)',
        given: { ':id': change.id, ':asked': 'asked', ':from': email },
      }),

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

    /**
     * Stores the hash of the secret in the undo link. Call it before sending the mail, so that the link already works
     * when the mail arrives. A later link replaces an earlier one.
     */
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

    /** Marks the undo link as used. Returns undefined if the link was already used or replaced, or has expired. */
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

    close: ({ id }: Person, now: string) =>
      update(id, {
        remove: ['emailUndo'],
        where: 'emailUndo.expiresAt <= :now AND attribute_not_exists(emailUndo.step)',
        given: { ':now': now },
      }),
  };
}

const sameChangeBegun = 'emailChange.id = :own AND emailChange.step = :asked';

export type EmailChangeStore = ReturnType<typeof emailChangeStore>;

interface StepChange {
  /** The new values, by document path in DynamoDB (for example `emailChange.tries`). */
  readonly set?: Readonly<Record<string, unknown>>;
  readonly remove?: readonly string[];
  readonly where: string;
  readonly given?: Readonly<Record<string, unknown>> | undefined;
}
