import { setTimeout as sleep } from 'node:timers/promises';
import { signInAs } from '#local/seed/sign-in.ts';

export async function authorOn(origin: string, email: string) {
  const { accessToken } = await signInAs({ origin }, email);
  const authorization = `Bearer ${accessToken}`;
  return {
    authorization,
    post,
    read,
    create: async (content: string) =>
      (await post<{ audio: { id: string } }>('/audio/create', { content })).audio.id,
    find: async (id: string) => (await read<{ audio: ShownAudio }>(`/audio/${id}`)).audio,
    async findShared(): Promise<string> {
      const shared = (await list('READY')).find(({ visibility }) => visibility === 'public');
      if (!shared) throw new Error('The seed shares no audio.');
      return shared.id;
    },
    shorten: async (audioId: string) => (await post<{ url: string }>('/shorten', { audioId })).url,
    async untilNonePending(): Promise<void> {
      for (let tries = 0; (await list('PROCESSING')).length > 0; tries++) {
        if (tries === 600) throw new Error('Recordings are still being generated after five minutes.');
        await sleep(500);
      }
      const [failed] = await list('FAILED');
      if (failed) throw new Error(`The audio ${failed.id} failed: ${failed.reason}`);
    },
  };

  async function list(status: string): Promise<ShownAudio[]> {
    return (await read<{ audios: ShownAudio[] }>(`/audio?limit=100&status=${status}`)).audios;
  }

  async function post<Answer>(path: string, body: unknown): Promise<Answer> {
    const answer = await fetch(`${origin}/api${path}`, {
      method: 'POST',
      headers: { authorization, 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
    if (!answer.ok) throw new Error(`${path} was refused: ${await answer.text()}`);
    return (await answer.json()) as Answer;
  }

  async function read<T>(path: string): Promise<T> {
    const answer = await fetch(`${origin}/api${path}`, { headers: { authorization } });
    if (!answer.ok) throw new Error(`${path} was answered ${answer.status}: ${await answer.text()}`);
    return (await answer.json()) as T;
  }
}

interface ShownAudio {
  readonly id: string;
  readonly status: string;
  readonly visibility: string;
  readonly streamUrl?: string;
  readonly downloadUrl?: string;
  readonly reason?: string;
}
export type Author = Awaited<ReturnType<typeof authorOn>>;
