import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { CATALOG_TYPES_FILE, catalogTypes } from './catalog-types.ts'

it('finds the types of the texts written from the present catalogs', () => {
  expect(readFileSync(CATALOG_TYPES_FILE, 'utf8')).toBe(catalogTypes())
})
