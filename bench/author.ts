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
    async find(id: string): Promise<{ status: string; streamUrl?: string }> {
      const answer = await fetch(`${origin}/api/audio/${id}`, { headers: { authorization } });
      return ((await answer.json()) as { audio: { status: string; streamUrl?: string } }).audio;
    },
  };
}

export type Author = Awaited<ReturnType<typeof authorOn>>;
