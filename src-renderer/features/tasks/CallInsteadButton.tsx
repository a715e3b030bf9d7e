import { Button } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call, useDeskApi } from '../../api/index.ts'
import { notifyError, notifyOk } from '../../ui/notices.ts'
import { useOneAtATime } from '../../ui/useOneAtATime.ts'
import { useReadTasksAgain } from './useTasks.ts'

/** Puts a call on the team's list where a message could not be sent. */
export function CallInsteadButton({ memberId }: { memberId: string }) {
  const { t } = useTranslation('tasks')
  const api = useDeskApi()
  const readAgain = useReadTasksAgain()
  const { busy, run } = useOneAtATime()
  const [isAdded, setAdded] = useState(false)
  const add = async (): Promise<void> => {
    try {
      await call(api.tasks.add({ memberId, task: 'call-instead', note: '' }))
      setAdded(true)
      notifyOk(t('callInstead.added'))
    } catch (error) {
      notifyError(error)
    }
    await readAgain()
  }
  if (isAdded) return null
  return (
    <Button size="compact-xs" variant="default" loading={busy} onClick={() => void run(add)}>
      {t('callInstead.add')}
    </Button>
  )
}
