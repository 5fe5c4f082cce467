import { GetParameterCommand, ParameterNotFound, SSMClient } from '@aws-sdk/client-ssm';
import { CommandRefusal, refusalSentence } from '#build/command-refusal.ts';
import { region } from '#infra/stages.ts';
import { operatorKeyIn } from '#local/cloud/operator-key.ts';
import { configuredPort, portsFrom, type Ports } from '#local/cloud/ports.ts';
import { configuredDataDir } from '#local/data-folder.ts';
import { awsAccessProblem } from './aws-access-problem.ts';

/**
 * Returns SDK settings for a stage. For stage `local`, they lead to a running `npm start` at PORT and use the
 * operator's key from its data folder.
 */
export function stageSettings(service: keyof Ports, stage: string) {
  if (stage !== 'local') return { region };
  const origin = configuredPort();
  const credentials = operatorKeyIn(configuredDataDir());
  if (credentials?.port !== origin)
    throw new CommandRefusal(
      `No cloud at port ${origin} keeps its data in "${configuredDataDir()}". Begin with npm start, and name its PORT and QUILLCAST_DATA here too if you moved them.`,
    );
  const endpoint = `http://127.0.0.1:${portsFrom(origin)[service]}`;
  return { region, endpoint, credentials, maxAttempts: 1 };
}

export async function readParameter(stage: string, Name: string): Promise<string> {
  try {
    const { Parameter } = await new SSMClient(stageSettings('ssm', stage)).send(
      new GetParameterCommand({ Name }),
    );
    return Parameter!.Value!;
  } catch (error) {
    if (!(error instanceof ParameterNotFound)) throw error;
    throw new CommandRefusal(`${stage} is not deployed in this account: npm run deploy -- -c stage=${stage}`);
  }
}

export function sentenceFor(error: unknown): string | undefined {
  const refusal = refusalSentence(error);
  if (refusal !== undefined) return refusal;
  const { code, name, message } = error as NodeJS.ErrnoException;
  const accessProblem = awsAccessProblem(error);
  if (accessProblem !== undefined) return accessProblem;
  if (code === 'ECONNREFUSED')
    return `Nothing runs at port ${configuredPort()}. Begin with npm start, and name its PORT here too if you moved it.`;
  return /^AccessDenied(Exception)?$/.test(name) ? `AWS does not let you: ${message}` : undefined;
}
