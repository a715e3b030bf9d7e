import { Button } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import workList from '../../ui/work-list.module.css'
import { call, useDeskApi } from '../../api/index.ts'
import { notifyError, notifyOk } from '../../ui/notices.ts'
import { useOneAtATime } from '../../ui/useOneAtATime.ts'
import { TaskAdder } from './TaskAdder.tsx'
import { TaskRow } from './TaskRow.tsx'
import classes from './tasks.module.css'
import { useReadTasksAgain, useTasksOf } from './useTasks.ts'

interface Props {
  readonly memberId: string
  /** False while it is not certain who is on the line: a task may be added, what is there stays out of sight. */
  readonly verified: boolean
  /** Where a call has the screen the open ones are shown, without what has ended. */
  readonly openOnly?: boolean
  /** State of the adder where a key opens it. */
  readonly adder?: { readonly opened: boolean; readonly onToggle: (opened: boolean) => void; readonly hint: string }
}

/** What a member asked for, and the way to add to it. */
export function MemberTasks({ memberId, verified, openOnly = false, adder }: Props) {
  const { t } = useTranslation('tasks')
  const [opened, setOpened] = useState(false)
  const tasks = useTasksOf(memberId, verified)
  const shown = openOnly ? tasks.filter(({ status }) => status === 'open') : tasks
  return (
    <div className={classes.ofMember}>
      {shown.length === 0 ? (
        <p className={classes.none}>{verified ? t('none') : t('hidden')}</p>
      ) : (
        <ul className={workList.rows}>
          {shown.map((item) => (
            <TaskRow key={item.id} item={item} />
          ))}
        </ul>
      )}
      <TaskAdder
        memberId={memberId}
        withNote={verified}
        opened={adder?.opened ?? opened}
        onToggle={adder?.onToggle ?? setOpened}
        hint={adder?.hint ?? null}
      />
    </div>
  )
}

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
