import { signInAs } from '#local/seed/sign-in.ts';

/** A signed-in author who creates audios as the browser does: through the edge, the gateway and the function. */
export async function authorOn(origin: string, email: string) {
  const { accessToken } = await signInAs({ origin }, email);
  const authorization = `Bearer ${accessToken}`;
  return {
    authorization,
    async create(content: string): Promise<string> {
      const answer = await fetch(`${origin}/api/audio/create`, {
        method: 'POST',
        headers: { authorization, 'content-type': 'application/json' },
        body: JSON.stringify({ content }),
      });
      if (answer.status !== 202) throw new Error(`An audio was refused: ${await answer.text()}`);
      return ((await answer.json()) as { audio: { id: string } }).audio.id;
    },
    find: async (id: string) => (await read<{ audio: Shown }>(`/audio/${id}`)).audio,
    /** Those in the making. */
    pending: async () => (await read<{ audios: Shown[] }>('/audio?status=PROCESSING')).audios,
  };

  async function read<T>(path: string): Promise<T> {
    const answer = await fetch(`${origin}/api${path}`, { headers: { authorization } });
    if (!answer.ok) throw new Error(`${path} was answered ${answer.status}: ${await answer.text()}`);
    return (await answer.json()) as T;
  }
}

interface Shown {
  readonly id: string;
  readonly status: string;
  readonly streamUrl?: string;
}
export type Author = Awaited<ReturnType<typeof authorOn>>;
