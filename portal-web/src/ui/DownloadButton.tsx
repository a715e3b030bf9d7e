import { Button, Stack, Text, type ButtonProps } from '@mantine/core'
import { useRef, useState, type ReactNode } from 'react'
import { retryAnew } from '../services/broken-scripts.ts'
import { saveFile, type FileToSave } from '../services/save-file.ts'
import { Named } from './Named.tsx'
import { showToast } from './toast.ts'

/** What the button says, already in the language on the screen. */
interface DownloadTexts {
  readonly button: string
  readonly working: string
  readonly done: string
  readonly failed: string
}

interface DownloadButtonProps extends Pick<ButtonProps, 'variant'> {
  readonly texts: DownloadTexts
  /** What the file is of, for those who hear the buttons of a long list without what is around them. */
  readonly of: string
  readonly icon: ReactNode
  /** Gets or makes the file. */
  readonly make: () => Promise<FileToSave>
}

/** Saves a file, says what it is doing, and when it fails says so beside the button, which then tries again. */
export function DownloadButton({ texts, of, icon, make, variant }: DownloadButtonProps) {
  const [state, setState] = useState<'idle' | 'working' | 'failed'>('idle')
  const busy = useRef(false)
  const save = async (): Promise<void> => {
    if (busy.current) return
    busy.current = true
    setState('working')
    try {
      saveFile(await make())
      setState('idle')
      void showToast({ tone: 'success', text: texts.done })
    } catch {
      setState('failed')
    } finally {
      busy.current = false
    }
  }
  return (
    <Stack gap="xs">
      <Button
        variant={variant ?? 'default'}
        leftSection={icon}
        aria-busy={state === 'working' || undefined}
        onClick={() => void (state === 'failed' ? retryAnew(save) : save())}
      >
        <Named name={of}>{state === 'working' ? texts.working : texts.button}</Named>
      </Button>
      {state === 'failed' && (
        <Text role="alert" c="red" fw={550}>
          {texts.failed}
        </Text>
      )}
    </Stack>
  )
}
