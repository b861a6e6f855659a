import type { Plugin } from 'vite';

/** React Router exports only its development build; visitors get the one beside it, without the warnings for developers. */
export const productionRouter = (): Plugin => ({
  name: 'production-router',
  apply: 'build',
  enforce: 'pre',
  resolveId: {
    filter: { id: /^react-router(\/dom)?$/ },
    async handler(source, importer) {
      const found = await this.resolve(source, importer);
      return found && { ...found, id: found.id.replace('/dist/development/', '/dist/production/') };
    },
  },
});
