import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ROSTER_FIELDS } from '#shared/domain/import/index.ts'
import { LINES_AT_ONCE, type PreviewLine } from '#shared/ipc/imports.ts'
import { call, useDeskApi } from '../../api/index.ts'
import { notifyError } from '../../ui/notices.ts'
import { offerFile } from '../../ui/offer-file.ts'
import type { ImportState } from './import-state.ts'
import { useReasonText } from './useReasonText.ts'

/** What was left out, refused or unclear, as a file in the columns of the one that came in, to be mended and brought in again. */
export function useSaveRefused({ id, reader, fileName }: Extract<ImportState, { step: 'preview' | 'done' }>) {
  const { t } = useTranslation('imports')
  const api = useDeskApi()
  const reasonText = useReasonText()
  const [saving, setSaving] = useState(false)

  async function linesOf(view: 'refused' | 'unclear'): Promise<PreviewLine[]> {
    const all: PreviewLine[] = []
    for (;;) {
      const after = all.at(-1)?.line ?? 0
      const page = await call(api.imports.listLines({ id, view, search: '', after, limit: LINES_AT_ONCE }))
      all.push(...page.rows)
      if (!page.more) return all
    }
  }
  const save = async (): Promise<void> => {
    setSaving(true)
    try {
      const lines = [...(await linesOf('refused')), ...(await linesOf('unclear'))]
      const refused = new Map(
        lines.map(({ line, reason, field }) => {
          const name = ROSTER_FIELDS.find((one) => one === field)
          const words = {
            code: reason ?? '',
            field: name ? t(`field.${name}`) : '',
            fix: reasonText({ reason, field: null }),
          }
          return [line, words] as const
        }),
      )
      const text = await reader.refusedFile({
        refused,
        headers: { line: t('file.line'), code: t('file.code'), field: t('file.field'), fix: t('file.fix') },
      })
      offerFile(text, { name: t('file.name', { name: fileName.replace(/\.[^.]*$/, '') }), type: 'text/csv' })
    } catch (error) {
      notifyError(error, t('preview.saveFailed'))
    } finally {
      setSaving(false)
    }
  }
  return { saving, save }
}
