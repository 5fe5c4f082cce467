import {
  PutObjectCommand,
  S3Client,
  type PutObjectCommandInput,
  type S3ClientConfig,
} from '@aws-sdk/client-s3';

export function signedPut(config: S3ClientConfig, input: PutObjectCommandInput): Promise<Headers> {
  const { promise, resolve } = Promise.withResolvers<Headers>();
  const handle = ({ headers }: { headers: Headers }) => {
    resolve(headers);
    return Promise.reject(new Error('It is not sent.'));
  };
  const client = new S3Client({ ...config, requestHandler: { handle }, maxAttempts: 1 });
  client.send(new PutObjectCommand(input)).catch(() => {});
  return promise;
}

type Headers = Readonly<Record<string, string>>;
