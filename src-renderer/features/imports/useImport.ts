import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useStore } from 'zustand/react'
import type { ColumnMatch } from '#shared/domain/import/index.ts'
import { localDate, ownZone } from '#shared/domain/time/index.ts'
import type { ImportProfile } from '#shared/ipc/imports.ts'
import { useDeskApi, useDeskNow } from '../../api/index.ts'
import type { Target } from './import-state.ts'
import { createImport } from './import-store.ts'
import { profilesQuery } from './profiles.query.ts'
import type { OpenRoster } from './roster-reader.ts'
import { useServerRun } from './useServerRun.ts'

/** The steps from a file to what became of it, for as long as they are on the screen. */
export function useImport(openRoster: OpenRoster) {
  const api = useDeskApi()
  const queries = useQueryClient()
  const today = localDate(ownZone(), useDeskNow()) ?? ''
  const { running, start, cancel } = useServerRun()
  const [work] = useState(() =>
    createImport({
      imports: api.imports,
      openRoster,
      server: { start, cancel },
      profiles: () => queries.fetchQuery(profilesQuery(api)),
      readAgain: (id) => queries.invalidateQueries({ queryKey: id === null ? ['imports'] : ['imports', id] }),
      syncNow: () => void api.sync.syncNow(),
    }),
  )
  useEffect(() => () => work.ask({ type: 'restart' }), [work])
  const { state, error } = useStore(work)
  return {
    state,
    error,
    running,
    choose: (given: readonly File[]): void => work.ask({ type: 'choose', given, today }),
    /** @param sheet of the workbook that is open */
    takeSheet: (sheet: string): void => {
      if (state.step === 'columns') work.ask({ type: 'choose', given: state.given, sheet, today })
    },
    setMatch: (match: ColumnMatch): void => work.ask({ type: 'setMatch', match }),
    takeProfile: (profile: ImportProfile | null): void => work.ask({ type: 'takeProfile', profile }),
    check: (target: Target): void => work.ask({ type: 'check', id: crypto.randomUUID(), target, today }),
    judged: (): void => work.ask({ type: 'judge' }),
    /** The plan with what was judged. */
    previewAgain: (): void => work.ask({ type: 'previewAgain' }),
    confirm: (): void => work.ask({ type: 'confirm' }),
    stop: (): void => work.ask({ type: 'stop' }),
    toColumns: (): void => work.ask({ type: 'toColumns' }),
    restart: (): void => work.ask({ type: 'restart' }),
  }
}

export type Import = ReturnType<typeof useImport>
