import { CommandRefusal } from '#build/command-refusal.ts';
import type { OwnModel } from './pass-on.ts';

export function ownModel(environment: NodeJS.ProcessEnv = process.env): OwnModel | undefined {
  const { QUILLCAST_LLM_URL: url, QUILLCAST_LLM_MODEL: model, QUILLCAST_LLM_KEY: key } = environment;
  if (!url) return undefined;
  if (!/^https?:$/.test(URL.parse(url)?.protocol ?? ''))
    throw new CommandRefusal(
      `QUILLCAST_LLM_URL must be an address like http://localhost:11434/v1, not "${url}".`,
    );
  return { url: url.replace(/\/+$/, ''), model: model || 'default', key };
}
