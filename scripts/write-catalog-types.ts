import { writeCatalogTypes } from './lib/catalog-types.ts'

/** `npm run check` and `npm run dev` do it too; a unit test fails while the types are stale. */
writeCatalogTypes()
