import type { ReceivedAnswer } from './client.ts';
import type { Person } from './person.ts';
import type { storedDataOf } from './stored.ts';

/**
 * Checks what must hold after any fault, when no work is running. Lost: something acknowledged is missing. Doubled:
 * something was done or paid for twice. Stuck: something never ends. Unreadable: an error message isn't a sentence for
 * people.
 */
export async function troublesOf(whole: RunEvidence): Promise<Trouble[]> {
  const troubles: Trouble[] = [];
  const addTrouble = (kind: TroubleKind, what: string) => void troubles.push({ kind, what });
  for (const { kind, what, holds } of whole.claims) {
    const reason = await holds().then(
      (isSo) => (isSo ? undefined : ''),
      (error: unknown) => `: ${String(error)}`,
    );
    if (reason !== undefined) addTrouble(kind, `${what}${reason}`);
  }
  for (const person of whole.people) {
    await checkCredits(whole, person, addTrouble);
    await checkUnended(whole, person, addTrouble);
  }
  for (const { route, status, text } of whole.answers)
    if (status >= 400 && !isReadable(status, text, whole.gatewaySpeaks))
      addTrouble('unreadable', `${route} was answered ${status}: ${text}`);
  return troubles;
}

/**
 * Checks that the balance matches the ledger, no credits are held for finished work, and no work was paid for twice.
 */
async function checkCredits(
  { stored, paid }: RunEvidence,
  { id }: Person,
  found: ReportTrouble,
): Promise<void> {
  const [account = {}] = await stored.of('creditAccounts', id);
  const entries = (await stored.of('creditEntries', id)).filter(({ kind }) => kind !== undefined);
  const months = Object.entries(account).flatMap(([name, value]) =>
    name.startsWith('month ') ? [value as number] : [],
  );
  const spent = months.reduce((sum, each) => sum + each, 0) - ((account['granted'] as number) ?? 0);
  const charged = entries.reduce((sum, { credits }) => sum - (credits as number), 0);
  const heldFields = Object.keys(account).filter((name) => name.startsWith('work '));
  if (heldFields.length > 0) found('stuck', `credits are held for ${heldFields.join(', ')}`);
  else if (spent !== charged) found('doubled', `${spent} credits were taken, and the ledger says ${charged}`);
  const works = Map.groupBy(entries, ({ audioId, conversationId }) => String(audioId ?? conversationId));
  for (const [workId, of] of works) {
    const maxPayments = paid.get(workId) ?? 1;
    if (workId !== 'undefined' && of.length > maxPayments)
      found('doubled', `${workId} was paid for ${of.length} times, where ${maxPayments} is right`);
  }
}

async function checkUnended({ stored }: RunEvidence, person: Person, found: ReportTrouble): Promise<void> {
  for (const table of ['messages', 'readings', 'bookJobs', 'announcements'] as const)
    for (const { running, id, thingId } of await stored.of(table, person.id))
      if (running !== undefined) found('stuck', `${table} ${String(id ?? thingId)} runs`);
  for (const table of ['exports', 'archives'] as const)
    for (const { status, id, reason } of await stored.of(table, person.id)) {
      if (status === 'PROCESSING' || status === 'RUNNING')
        found('stuck', `${table} ${String(id)} is in process`);
      if (!isSentence(reason)) found('unreadable', `${table} ${String(id)} says: ${String(reason)}`);
    }
  for (const { answer, id } of await stored.of('messages', person.id)) {
    const { status, error } = Object(answer) as Record<string, unknown>;
    if (status === 'RUNNING') found('stuck', `the answer ${String(id)} runs`);
    if (!isSentence(error)) found('unreadable', `the answer ${String(id)} says: ${String(error)}`);
  }
  for (const { status, id, reason } of await audiosOf(person)) {
    if (status === 'PROCESSING') found('stuck', `the audio ${id} is in process`);
    if (!isSentence(reason)) found('unreadable', `the audio ${id} says: ${reason}`);
  }
}

async function audiosOf(person: Person): Promise<{ status: string; id: string; reason?: string }[]> {
  const allAudios = [];
  for (let cursor = ''; ;) {
    const { audios, nextCursor } = await person.read(`/audio?limit=100${cursor}`);
    allAudios.push(...audios);
    if (nextCursor === undefined) return allAudios;
    cursor = `&cursor=${encodeURIComponent(nextCursor)}`;
  }
}

/**
 * Returns whether an error response is readable. Our errors have a sentence, a code and the request id; the gateway's
 * own errors can't be customised and are allowed only where no function could answer.
 */
function isReadable(status: number, text: string, gatewaySpeaks: boolean): boolean {
  if (/^\s*</.test(text)) return !rawErrorWords.test(text);
  const { message, code, requestId } = (text.startsWith('{') ? JSON.parse(text) : {}) as Record<
    string,
    unknown
  >;
  if (gatewayWords[status] === message && code === undefined) return gatewaySpeaks || status === 429;
  return isSentence(message ?? '') && typeof code === 'string' && typeof requestId === 'string';
}

const gatewayWords: Readonly<Record<number, string>> = {
  429: 'Too Many Requests',
  500: 'Internal Server Error',
  503: 'Service Unavailable',
};

const isSentence = (words: unknown): boolean =>
  words === undefined ||
  (typeof words === 'string' && /^[A-ZÀ-Þ“‘\d].*[.?!…”]$/su.test(words) && !rawErrorWords.test(words));

const rawErrorWords =
  /Exception|arn:aws|\bat .+:\d+:\d+|ECONN|dynamodb|undefined|\bnull\b|Runtime\.|socket|aws-sdk|status code/i;

export interface Trouble {
  readonly kind: TroubleKind;
  readonly what: string;
}
export type TroubleKind = 'lost' | 'doubled' | 'stuck' | 'unreadable';
type ReportTrouble = (kind: TroubleKind, what: string) => void;
export interface Claim {
  readonly kind: 'lost' | 'doubled';
  readonly what: string;
  readonly holds: () => Promise<boolean>;
}
export interface RunEvidence {
  readonly people: readonly Person[];
  readonly answers: readonly ReceivedAnswer[];
  readonly claims: readonly Claim[];
  readonly paid: ReadonlyMap<string, number>;
  readonly stored: ReturnType<typeof storedDataOf>;
  /** True if a function died or Lambda failed, so that only the gateway could answer. */
  readonly gatewaySpeaks: boolean;
}
