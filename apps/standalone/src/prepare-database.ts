import { migrate, type ServiceSchema, serviceRoleUrl } from '@music/platform';

/** The address of a service's database, under the service's own role. */
export type DatabaseUrlOf = (service: string) => string;

/** Migrates every schema as the owner, and creates the services' roles. */
export async function prepareDatabase(
  schemas: readonly ServiceSchema[],
  ownerUrl: string,
  secret: string,
): Promise<DatabaseUrlOf> {
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
