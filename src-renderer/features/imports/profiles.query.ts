import { queryOptions } from '@tanstack/react-query'
import type { DeskApi } from '#shared/ipc/index.ts'
import { call } from '../../api/index.ts'

/** What the columns of known sources hold, the one saved last first. */
export const profilesQuery = (api: DeskApi) =>
  queryOptions({ queryKey: ['imports', 'profiles'], queryFn: () => call(api.imports.listProfiles()) })
