import type { Preferences } from '#shared/ipc/app.ts'
import type { Notice } from '../../os/notifications.ts'

/** What a notification says: how many, and nothing about whom (docs/rules/calling.md#callbacks). */
const DUE_TEXTS: Record<Preferences['language'], (count: number) => Notice> = {
  en: (count) => ({
    title: count === 1 ? 'A call-back is due' : `${count} call-backs are due`,
    body: 'Click to see the list.',
  }),
  es: (count) => ({
    title: count === 1 ? 'Hay una llamada por devolver' : `Hay ${count} llamadas por devolver`,
    body: 'Haga clic para ver la lista.',
  }),
}

export const dueNotice = (count: number, language: Preferences['language']): Notice => DUE_TEXTS[language](count)
