import type { conversations as contract } from '#shared/contract/writing/conversations.ts';
import type { Operation } from '#functions/platform/serve.ts';
import { askQuestion, type AskingDependencies } from './ask.ts';

export function startConversation(deps: AskingDependencies): Operation<typeof contract.startConversation> {
  return ({ actor, body, idempotencyKey }) => askQuestion(deps, body, { ownerId: actor.id, idempotencyKey });
}

export function chat(deps: AskingDependencies): Operation<typeof contract.chat> {
  return ({ actor, body, idempotencyKey }) =>
    askQuestion(deps, { ...body, kind: 'chat' }, { ownerId: actor.id, idempotencyKey });
}

export function suggest(deps: AskingDependencies): Operation<typeof contract.suggest> {
  return ({ actor, body: { kinds, ...body }, idempotencyKey }) =>
    askQuestion(
      deps,
      { ...body, kind: 'suggestions', suggestionKinds: kinds },
      { ownerId: actor.id, idempotencyKey },
    );
}

export function generateOutline(deps: AskingDependencies): Operation<typeof contract.generateOutline> {
  return ({ actor, params: { bookId }, body, idempotencyKey }) =>
    askQuestion(deps, { ...body, bookId, kind: 'outline' }, { ownerId: actor.id, idempotencyKey });
}
