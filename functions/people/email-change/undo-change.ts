import type { emailChange as contract } from '#shared/contract/people/email-change.ts';
import type { Person } from '#functions/people/people-store.ts';
import { Refusal } from '#functions/platform/refusal.ts';
import type { Operation } from '#functions/platform/serve.ts';
import type { VisitorLimit } from '#functions/platform/visitor-limit.ts';
import { undoEmailChange, type UndoChangeDependencies } from './come-back.ts';
import type { EmailChangeStore } from './email-change-store.ts';
import { hashedSecret, personIn } from '#functions/people/mail-secret.ts';

/**
 * Undoes a change of address with the link that was mailed to the old address. The link works once; a repeated request
 * only resumes an interrupted undo.
 */
export function undoChange(deps: Dependencies): Operation<typeof contract.undoEmail> {
  return async ({ body: { secret }, visitor }) => {
    const visitorMark = await deps.limit.count({ what: 'undo', mostADay }, visitor, deps.now());
    if (visitorMark === undefined) throw new Refusal('too_many', triedTooOftenRefusal);
    const id = personIn(secret);
    const secretHash = hashedSecret(secret);
    if (id === '') throw linkInvalidRefusal();
    const changedPerson =
      (await deps.changes.open(id, secretHash, deps.now().toISOString())) ??
      (await findOpenedUndo(deps, id, secretHash));
    if (!changedPerson) throw linkInvalidRefusal();
    if (!(await deps.pool.find(changedPerson.poolUsername))) {
      throw new Refusal('conflict', 'This account has been deleted. Contact us right away.');
    }
    await undoEmailChange(deps)(changedPerson);
  };
}

async function findOpenedUndo(
  { people }: Dependencies,
  id: string,
  secretHash: string,
): Promise<Person | undefined> {
  const person = await people.get(id);
  return person?.emailUndo?.step && person.emailUndo.secretHash === secretHash ? person : undefined;
}

const mostADay = 20;
const triedTooOftenRefusal =
  'Your network has tried too many of these links today. Open the link on another network, such as mobile data, or try again tomorrow.';

/** The message is the same for every reason, because anyone can send a made-up link. */
const linkInvalidRefusal = () =>
  new Refusal('conflict', 'This link doesn’t work: it was used before, is too old, or is incomplete.');

type Dependencies = UndoChangeDependencies & {
  readonly changes: Pick<EmailChangeStore, 'open'>;
  readonly limit: VisitorLimit;
};
