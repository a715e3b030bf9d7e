import { useMantineColorScheme } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import type { Preferences } from '#shared/ipc/app.ts'
import { call, preferencesQuery, useDeskApi, usePreferences } from '../../api/index.ts'
import { notifyError } from '../../ui/notices.ts'

/** Changes preferences: on screen at once, taken back with a message when main could not keep them. */
export function useSetPreferences(): (change: Partial<Preferences>) => void {
  const api = useDeskApi()
  const client = useQueryClient()
  const { queryKey } = preferencesQuery(api)
  const { mutate } = useMutation({
    mutationFn: (change: Partial<Preferences>) => call(api.app.setPreferences(change)),
    onMutate: async (change) => {
      await client.cancelQueries({ queryKey })
      const before = client.getQueryData(queryKey)
      if (before) client.setQueryData(queryKey, { ...before, ...change })
      return before
    },
    onSuccess: (kept) => client.setQueryData(queryKey, kept),
    onError: (error, _change, before) => {
      if (before) client.setQueryData(queryKey, before)
      notifyError(error)
    },
  })
  return useCallback((change) => mutate(change), [mutate])
}

/** Puts language and appearance on screen whenever they change, here or in another window. Mounted once. */
export function useApplyPreferences(): void {
  const { language, colorScheme } = usePreferences()
  const { i18n } = useTranslation()
  const { setColorScheme } = useMantineColorScheme()
  useEffect(() => {
    void i18n.changeLanguage(language)
  }, [i18n, language])
  useEffect(() => setColorScheme(colorScheme), [setColorScheme, colorScheme])
}
