import { migrate, type ServiceSchema, serviceRoleUrl } from '@music/platform';

/** Migrates every schema as the owner; returns where each service finds its database under its own role. */
export async function prepareDatabase(
  schemas: readonly ServiceSchema[],
  ownerUrl: string,
  secret: string,
): Promise<(service: string) => string> {
  const urls = new Map<string, string>();
  for (const schema of schemas) {
    await migrate(schema, ownerUrl);
    urls.set(schema.service, await serviceRoleUrl(ownerUrl, schema.service, secret));
  }
  return (service) => {
    const url = urls.get(service);
    if (!url) throw new Error(`${service} has no database`);
    return url;
  };
}
