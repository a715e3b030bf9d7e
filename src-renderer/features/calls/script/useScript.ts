import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { CallScript, ScriptLanguage, ScriptTone } from '#shared/ipc/script.ts'
import { call, useDeskApi, usePreferences } from '../../../api/index.ts'
import { useFormatContext } from '../../../ui/useFormatContext.ts'
import { useSetPreferences } from '../../preferences/index.ts'

export interface ShownScript {
  readonly script: CallScript | undefined
  readonly error: Error | null
  readonly retry: () => void
  readonly tone: ScriptTone
  readonly setTone: (tone: ScriptTone) => void
  /** The chosen language, else the member's own; undefined until that is known. */
  readonly language: ScriptLanguage | undefined
  readonly setLanguage: (language: ScriptLanguage) => void
  /** The weather services are being asked; the greeting may still get a sentence about it. */
  readonly checkingWeather: boolean
}

/** The script of a member. `verified` rises when main may tell more (identity confirmed): then it is asked again. */
export function useScript(memberId: string, verified: boolean): ShownScript {
  const api = useDeskApi()
  const client = useQueryClient()
  const { scriptTone: tone } = usePreferences()
  const setPreferences = useSetPreferences()
  const staffLanguage = useFormatContext().locale
  const [language, setLanguage] = useState<ScriptLanguage | null>(null)

  const { data, error, refetch } = useQuery({
    queryKey: ['script', 'text', memberId, tone, language, staffLanguage, verified],
    queryFn: () => call(api.script.getScript({ memberId, tone, language, staffLanguage })),
    placeholderData: keepPreviousData,
    // Weather, gaps and insight change; a script is read once and made in a moment.
    gcTime: 0,
  })
  const weather = useQuery({
    queryKey: ['script', 'weather', memberId],
    queryFn: async () => {
      const found = await call(api.script.loadWeather({ memberId }))
      await client.invalidateQueries({ queryKey: ['script', 'text', memberId] })
      return found
    },
    enabled: data?.weather === 'pending',
    gcTime: 0,
  })

  return {
    script: data,
    error: data ? null : error,
    retry: () => void refetch(),
    tone,
    setTone: (scriptTone) => setPreferences({ scriptTone }),
    language: language ?? data?.language,
    setLanguage,
    checkingWeather: data?.weather === 'pending' && weather.isFetching,
  }
}
