import { Button, Group } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { ClinicalFacts } from './ClinicalFacts.tsx'
import type { Entry } from './entries.ts'
import { NumberlessFacts } from './NumberlessFacts.tsx'
import classes from './room.module.css'
import { TaskActions, TaskFacts, type TaskForm } from './TaskRow.tsx'

interface Props {
  readonly entry: Entry
  readonly form: TaskForm | null
  readonly onForm: (form: TaskForm | null) => void
  /** A form has gone: the keyboard belongs to the list again. */
  readonly onFormEnd: () => void
  readonly opened: boolean
  readonly onOpen: () => void
  readonly onCall: (member: { readonly memberId: string; readonly memberName: string }) => void
  readonly onMessages: (memberId: string) => void
}

/** The chosen line in full, and what to do about it. */
export function TaskDetail({ entry, form, onForm, onFormEnd, opened, onOpen, onCall, onMessages }: Props) {
  const { t } = useTranslation('tasks')
  const name = entry.memberName
  return (
    <section className={classes.card} aria-label={t('room.of', { kind: entry.kind, name })}>
      <Facts entry={entry} />
      <Group gap="xs" mt={6}>
        <Button
          size="compact-sm"
          variant={entry.type === 'clinical' ? 'filled' : 'default'}
          aria-expanded={opened}
          aria-label={t('room.openName', { name })}
          onClick={onOpen}
        >
          {t('room.open')}
        </Button>
        {entry.type === 'task' ? (
          <Button
            size="compact-sm"
            variant="default"
            aria-label={t('action.callName', { name })}
            onClick={() => onCall(entry)}
          >
            {t('action.call')}
          </Button>
        ) : null}
      </Group>
      {entry.type === 'task' ? (
        <TaskActions
          item={entry.item}
          name={name}
          form={form}
          onForm={onForm}
          onFormEnd={onFormEnd}
          onMessages={onMessages}
        />
      ) : null}
    </section>
  )
}

function Facts({ entry }: Pick<Props, 'entry'>) {
  if (entry.type === 'task') return <TaskFacts item={entry.item} named />
  if (entry.type === 'clinical') return <ClinicalFacts item={entry.item} />
  return <NumberlessFacts member={entry.item} />
}
