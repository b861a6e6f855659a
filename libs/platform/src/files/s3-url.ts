import { z } from 'zod';

export interface S3Location {
  endpoint: string;
  region: string;
  credentials: { accessKeyId: string; secretAccessKey: string };
  bucket: string;
}

/** The message about any other text. */
export const s3UrlForm = 'must look like https://KEY:SECRET@host/bucket?region=eu-west-2';

/** `https://KEY:SECRET@host/bucket?region=…`; key and secret are percent-encoded where they need it. */
export const s3Url = z.string().transform((text, context): S3Location => {
  const location = locationOf(text);
  if (location) return location;
  context.addIssue(s3UrlForm);
  return z.NEVER;
});

function locationOf(text: string): S3Location | null {
  const url = URL.canParse(text) ? new URL(text) : null;
  const bucket = url?.pathname.slice(1) ?? '';
  if (!url || !/^https?:$/.test(url.protocol) || !/^[^/]+$/.test(bucket)) return null;
  const [accessKeyId, secretAccessKey] = [decoded(url.username), decoded(url.password)];
  if (!accessKeyId || !secretAccessKey) return null;
  const region = url.searchParams.get('region') ?? 'us-east-1';
  // The SDK would refuse it only when it is first used.
  if (!/^(?!-)[a-z\d-]{1,63}(?<!-)$/i.test(region)) return null;
  return { endpoint: url.origin, region, credentials: { accessKeyId, secretAccessKey }, bucket };
}

/** Null for a `%` that encodes nothing. */
function decoded(text: string): string | null {
  try {
    return decodeURIComponent(text);
  } catch {
    return null;
  }
}
