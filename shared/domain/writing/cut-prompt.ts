import { grouped } from '#shared/domain/locale.ts';

/**
 * Returns the error message for an answer that is based on only a part of the prompt, because the model's server
 * truncated it.
 */
export const cutPromptWords = (read: number, sent: number, soThat: string): string =>
  `The AI read only about ${grouped(read)} of the ${grouped(sent)} tokens that we sent, because its server cuts off longer requests, so ${soThat} Ask about less text at once, or raise the context length of the model’s server (in Ollama: OLLAMA_CONTEXT_LENGTH).`;
