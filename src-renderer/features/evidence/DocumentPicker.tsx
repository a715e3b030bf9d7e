import { FileInput } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { LARGEST_DOCUMENT } from '#shared/domain/documents/types.ts'
import { call, useDeskApi } from '../../api/index.ts'
import { errorText } from '../../ui/notices.ts'

/** Faults with a text of their own; what is no document at all has one together. */
const FAULTS = ['tooLarge', 'damaged', 'locked', 'active', 'bomb', 'mixed', 'svg', 'webPage'] as const

interface Props {
  readonly gapId: string
  /** The stored document; null: none, or it is on its way. */
  readonly onStored: (documentId: string | null) => void
  readonly onBusy: (busy: boolean) => void
}

/** Stores a file for a gap at once: what is not taken is said here, while it is still at hand. Needs the server. */
export function DocumentPicker({ gapId, onStored, onBusy }: Props) {
  const { t } = useTranslation('evidence')
  const api = useDeskApi()
  const [file, setFile] = useState<File | null>(null)
  const [state, setState] = useState<{ readonly problem: string | null; readonly stored: boolean }>({
    problem: null,
    stored: false,
  })
  const faultText = (fault: string): string => {
    const known = FAULTS.find((one) => one === fault)
    return known === undefined ? t('document.fault.unknown') : t(`document.fault.${known}`)
  }
  const store = async (picked: File | null): Promise<void> => {
    setFile(picked)
    onStored(null)
    setState({ problem: null, stored: false })
    if (picked === null) return
    if (picked.size > LARGEST_DOCUMENT) return setState({ problem: faultText('tooLarge'), stored: false })
    onBusy(true)
    try {
      const bytes = new Uint8Array(await picked.arrayBuffer())
      const { documentId, fault } = await call(api.evidence.sendDocument({ gapId, bytes }))
      onStored(documentId)
      setState({ problem: fault === null ? null : faultText(fault), stored: fault === null })
    } catch (error) {
      setState({ problem: errorText(error), stored: false })
    }
    onBusy(false)
  }
  return (
    <FileInput
      size="xs"
      label={t('document.label')}
      description={state.stored ? t('document.stored') : t('document.hint')}
      placeholder={t('document.choose')}
      accept="application/pdf,image/jpeg,image/png,image/heic,.heic"
      clearable
      value={file}
      error={state.problem}
      onChange={(picked) => void store(picked)}
    />
  )
}
