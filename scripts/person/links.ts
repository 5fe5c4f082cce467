import { region } from '#infra/stages.ts';

export interface Links {
  execution(arn: string): string;
  trace(id: string): string;
  logs(groups: readonly string[], query: string): string;
}

export const consoleLinks: Links = {
  execution: (arn) => `${consoleAddress}/states/home?region=${region}#/v2/executions/details/${arn}`,
  trace: (id) => `${consoleAddress}/cloudwatch/home?region=${region}#xray:traces/${id}`,
  logs: (groups, query) =>
    `${consoleAddress}/cloudwatch/home?region=${region}#logsV2:logs-insights$3FqueryDetail$3D` +
    `~(end~0~start~-${logPeriodSeconds}~timeType~'RELATIVE~unit~'seconds` +
    `~editorString~'${escapedForConsole(query)}~source~(${groups.map((group) => `~'${escapedForConsole(group)}`).join('')}))`,
};

export const localLinks = (origin: string): Links => ({
  execution: (arn) => `${origin}/console#${arn.split(':').at(-1)}`,
  trace: () => `${origin}/console#log`,
  logs: () => `${origin}/console#log`,
});

const consoleAddress = `https://${region}.console.aws.amazon.com`;
const logPeriodSeconds = 7 * 86_400;

/** The escaping that the AWS console uses in its links: `*20` is a space. */
const escapedForConsole = (text: string): string =>
  text.replaceAll(/[^\w.-]/g, (letter) => `*${letter.charCodeAt(0).toString(16).padStart(2, '0')}`);
