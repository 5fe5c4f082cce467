import { GetParameterCommand, SSMClient } from '@aws-sdk/client-ssm';
import { answersWithin } from '#functions/platform/answers-within.ts';

/**
 * The site is created after the Lambda function that uses this, so the site's address and the bucket of its pages are
 * read at run time from a parameter that the delivery stack writes (`infra/site/open-pages.ts`).
 */
export function siteLocation(parameterName: string) {
  let siteParameter: Promise<SiteParameter> | undefined;
  const ask = () => {
    siteParameter ??= lookUp(parameterName).catch((error: unknown) => {
      siteParameter = undefined;
      throw error;
    });
    return siteParameter;
  };
  return {
    bucket: async (): Promise<string> => (await ask()).bucket,
    /** Scheme and host, without a trailing slash. */
    url: async (): Promise<string> => (await ask()).url,
  };
}

async function lookUp(Name: string): Promise<SiteParameter> {
  const { Parameter } = await new SSMClient({ requestHandler: answersWithin(7_000) }).send(
    new GetParameterCommand({ Name }),
  );
  if (!Parameter?.Value) throw new Error(`The parameter ${Name} is empty.`);
  return JSON.parse(Parameter.Value) as SiteParameter;
}

interface SiteParameter {
  readonly bucket: string;
  readonly url: string;
}
export type SiteLocation = ReturnType<typeof siteLocation>;
