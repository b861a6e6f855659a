const untrustedCodes = [
  'UNABLE_TO_VERIFY_LEAF_SIGNATURE',
  'UNABLE_TO_GET_ISSUER_CERT',
  'UNABLE_TO_GET_ISSUER_CERT_LOCALLY',
  'SELF_SIGNED_CERT_IN_CHAIN',
  'DEPTH_ZERO_SELF_SIGNED_CERT',
];

/** What is wrong if a server could not be reached because of TLS, and what to do; nothing for other errors. */
export function tlsAdvice(error: unknown): string | undefined {
  const { code, message } = Object(error) as { code?: string; message?: string };
  if (code && untrustedCodes.includes(code))
    return `its certificate is not trusted (${message}). Set NODE_EXTRA_CA_CERTS to the file with its CA's certificate, in the environment and not in .env.`;
  if (code === 'ERR_TLS_CERT_ALTNAME_INVALID')
    return `its certificate is for another name (${message}). Use a name from the certificate in the URL.`;
  if (code === 'CERT_HAS_EXPIRED') return 'its certificate has expired. Renew it.';
  if (code === 'ERR_SSL_WRONG_VERSION_NUMBER' || message === 'The server does not support SSL connections')
    return 'it has no TLS there. Use the port that has, or a URL without TLS.';
  if (code === '28000' && message?.endsWith('no encryption'))
    return 'it refuses connections without TLS. Add ?sslmode=verify-full to the URL.';
  return undefined;
}

/** Connects to the server at `url`; Node words errors about TLS without saying which server they are about. */
export async function withTlsAdvice<T>(server: string, url: string, connect: () => Promise<T>): Promise<T> {
  try {
    return await connect();
  } catch (error) {
    const advice = tlsAdvice(error);
    if (!advice) throw error;
    throw new Error(`${server} at ${new URL(url).host}: ${advice}`, { cause: error });
  }
}
