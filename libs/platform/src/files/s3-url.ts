import { z } from 'zod';

export interface S3Location {
  endpoint: string;
  region: string;
  credentials: { accessKeyId: string; secretAccessKey: string };
  bucket: string;
}

const shape = 'must look like https://KEY:SECRET@host/bucket?region=eu-west-2';

/** `https://KEY:SECRET@host/bucket?region=…`; key and secret are percent-encoded where they need it. */
export const s3Url = z.string().transform((text, context): S3Location => {
  const url = URL.canParse(text) ? new URL(text) : null;
  const bucket = url?.pathname.slice(1) ?? '';
  if (!url || !/^https?:$/.test(url.protocol) || !url.username || !url.password || !/^[^/]+$/.test(bucket)) {
    context.addIssue(shape);
    return z.NEVER;
  }
  const credentials = {
    accessKeyId: decodeURIComponent(url.username),
    secretAccessKey: decodeURIComponent(url.password),
  };
  return { endpoint: url.origin, region: url.searchParams.get('region') ?? 'us-east-1', credentials, bucket };
});
