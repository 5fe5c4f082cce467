import { deployedNotes, deployedTexts, outlineDependencies } from '#functions/books/book-dependencies.ts';
import { tellingDependencies } from '#functions/news-items/news-item-dependencies.ts';
import { documentClient, s3, sfn } from '#functions/platform/clients.ts';
import { transactOn } from '#functions/platform/dynamodb/transaction.ts';
import { environment } from '#functions/platform/environment.ts';
import { answerSlots } from './answer-slots.ts';
import { requestStore } from './request-store.ts';
import { answerExecutions } from './answer-executions.ts';
import { conversationStore } from './conversation-store.ts';
import { creditDependencies } from '#functions/credits/credit-dependencies.ts';
import { deployedDailyUse, tokensADay } from '#functions/credits/deployed-daily-use.ts';
import { factStore } from './fact-store.ts';
import { findingStore } from './finding-store.ts';
import { messageStore } from './message-store.ts';
import { promptStore } from './prompt-store.ts';
import { readingStore } from './reading-store.ts';
import { summaryStore } from './summary-store.ts';

export function deployedTurns() {
  return {
    conversations: deployedConversations(),
    slots: deployedAnswerSlots(),
    messages: deployedMessages(),
    credits: creditDependencies().credits,
    transact: transactOn(documentClient()),
    now: () => new Date(),
  };
}

export function askingDependencies() {
  const { books, bookDetails, chapters } = outlineDependencies();
  return {
    ...deployedTurns(),
    books,
    bookDetails,
    chapters,
    requests: deployedRequests(),
    prompts: deployedPrompts(),
    tokens: deployedDailyUse(tokensADay),
    executions: deployedExecutions(),
  };
}

/**
 * The dependencies for continuing an answer, except `executions`: the workflow step `advance.ts` creates that from the
 * ARN of the answer's execution, while other callers use the deployed one.
 */
export const advancingDependencies = () => ({
  ...outlineDependencies(),
  ...deployedTurns(),
  ...tellingDependencies(),
  summaries: deployedSummaries(),
  readings: deployedReadings(),
  requests: deployedRequests(),
  tokens: deployedDailyUse(tokensADay),
});

export const readingDependencies = () => ({
  ...textsDependencies(),
  ...storyDependencies(),
  notes: deployedNotes(),
  summaries: deployedSummaries(),
});

export const deployedReadings = () =>
  readingStore(documentClient(), environment('READINGS_TABLE').READINGS_TABLE);

export const textsDependencies = () => ({ ...outlineDependencies(), texts: deployedTexts() });

export function storyDependencies() {
  const env = environment('FACTS_TABLE', 'FINDINGS_TABLE');
  return {
    facts: factStore(documentClient(), env.FACTS_TABLE),
    findings: findingStore(documentClient(), env.FINDINGS_TABLE),
  };
}

export const deployedSummaries = () =>
  summaryStore(documentClient(), environment('SUMMARIES_TABLE').SUMMARIES_TABLE);

export const deployedConversations = () =>
  conversationStore(documentClient(), environment('CONVERSATIONS_TABLE').CONVERSATIONS_TABLE);

export const deployedAnswerSlots = () =>
  answerSlots(documentClient(), environment('CONVERSATIONS_TABLE').CONVERSATIONS_TABLE);

export const deployedRequests = () =>
  requestStore(documentClient(), environment('CONVERSATIONS_TABLE').CONVERSATIONS_TABLE);

export const deployedMessages = () =>
  messageStore(documentClient(), environment('MESSAGES_TABLE').MESSAGES_TABLE);

export const deployedPrompts = () => promptStore(s3(), environment('WORK_BUCKET').WORK_BUCKET);

export const deployedExecutions = () =>
  answerExecutions(sfn(), environment('CONVERSATION_WORKFLOW_ARN').CONVERSATION_WORKFLOW_ARN);
