import { askEndpoint } from '#functions/canary/visit/asking.ts';
import { JourneyFault } from '#functions/canary/visit/journey-fault.ts';
import { until } from '#functions/canary/visit/until.ts';
import type { Visit } from '#functions/canary/visit/visit.ts';
import { conversations } from '#shared/contract/writing/conversations.ts';

export async function askAi(visit: Visit): Promise<void> {
  const { executionArn } = await askEndpoint(visit, conversations.startConversation, {
    body: { kind: 'chat', message: aiQuestion, bookId: visit.bookId!, chapterId: visit.chapter!.id },
  });
  const text = await until(visit, 'The answer of the AI', async () => {
    const { status, result, error } = await askEndpoint(visit, conversations.pollConversation, {
      query: { executionArn },
    });
    if (status === 'RUNNING') return undefined;
    if (status !== 'SUCCEEDED') throw new JourneyFault(`The AI did not answer: ${error ?? status}`);
    return result?.text ?? '';
  });
  if (text.trim() === '') throw new JourneyFault('The AI answered nothing.');
}

const aiQuestion = 'How long do the lamps stay lit? Answer in one short sentence.';
