import { openCache } from '../../../src-main/db/open-cache.ts'
export const reach = openCache
