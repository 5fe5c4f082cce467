import { operatorKeyIn } from '#local/cloud/operator-key.ts';
import { portsFrom } from '#local/cloud/ports.ts';
import { signInAs } from '#local/seed/sign-in.ts';
import { fireSchedules } from './ask-control.ts';
import { hasEnded, startProduct } from './own-start.ts';
import { untilSeeded } from './seeded-data.ts';

export async function productToKill({ assemblyDir, port, dataDir }: PlaceToKill) {
  const start = async () => {
    const started = await startProduct(port, dataDir);
    if (hasEnded(started.child)) throw new Error(`The product ended: ${started.output.join('\n')}`);
    return started;
  };
  let product = await start();
  await untilSeeded(dataDir);
  const operator = () => operatorKeyIn(dataDir)!;
  // The token remains valid when the cloud is killed, as an author's token does.
  const { accessToken } = await signInAs(product, 'ada@example.com');
  return {
    tables: () => ({
      assemblyDir,
      region: 'us-east-1',
      endpoint: `http://127.0.0.1:${portsFrom(port).dynamodb}`,
      credentials: operator(),
    }),

    fireSchedules: () => fireSchedules(operator()),

    async ask<Answer>(method: string, path: string, body?: object): Promise<Answer> {
      const answer = await fetch(`${product.origin}/api${path}`, {
        method,
        headers: { authorization: `Bearer ${accessToken}`, 'content-type': 'application/json' },
        ...(body && { body: JSON.stringify(body) }),
      });
      if (!answer.ok) throw new Error(await answer.text());
      return (await answer.json()) as Answer;
    },

    /** Kills without any cleanup, as a power failure does. */
    async killAndStart(): Promise<void> {
      product.child.kill('SIGKILL');
      await product.exited;
      product = await start();
    },

    async end(): Promise<void> {
      product.child.kill('SIGTERM');
      await product.exited;
    },
  };
}

export type ProductToKill = Awaited<ReturnType<typeof productToKill>>;

export interface PlaceToKill {
  readonly assemblyDir: string;
  readonly port: number;
  readonly dataDir: string;
}
