import { Button, Group, NativeSelect, Stack, Text } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState, type FormEvent, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import * as z from 'zod/mini'
import { NOT_FOR_ME_REASONS, type NotForMeReason, type PlannedCare, type SaidOfCare } from '../../api/member/planned.ts'
import { problemKind } from '../../api/problems.ts'
import { useKeptEdit } from '../../services/kept-edits.ts'
import { useMember } from '../../services/MemberContext.tsx'
import { memberQueries } from '../../services/member-queries.ts'
import { useSignInAgain } from '../../services/useSignInAgain.ts'
import { useUnsavedEdits } from '../../services/unsaved-edits.ts'
import { whyFailed } from '../../services/why-failed.ts'
import { Named } from '../../ui/Named.tsx'
import { showToast } from '../../ui/toast.ts'
import { DoneAtFields, useDoneAt, type TypedDoneAt } from './DoneAtFields.tsx'

interface PlannedActionsProps {
  readonly care: PlannedCare
  /** As the page calls it. */
  readonly name: string
  /** What was said is taken, and the form is about to go. */
  readonly onTold: () => void
}

/** A form that is filled in and not sent, as a page leaves it for the next one. */
const draft = z.discriminatedUnion('form', [
  z.object({ form: z.literal('done'), typed: z.object({ month: z.string(), year: z.string(), place: z.string() }) }),
  z.object({ form: z.literal('not-for-me'), why: z.enum(NOT_FOR_ME_REASONS) }),
])
type Draft = z.infer<typeof draft>

const isFilled = ({ month, year, place }: TypedDoneAt): boolean => `${month}${year}${place}`.trim() !== ''

/** 'I have had this done' and 'This is not for me', each with the few words that staff need; kept until they are sent or given up. */
export function PlannedActions({ care, name, onTold }: PlannedActionsProps) {
  const { t } = useTranslation('planned')
  const [opened, setOpened] = useState<Draft['form'] | null>(null)
  const [filled, setFilled] = useState<Draft | null>(null)
  const form = `planned ${care.id}`
  useUnsavedEdits(form, filled !== null)
  useKeptEdit(form, filled, (kept) => {
    const earlier = draft.safeParse(kept)
    if (!earlier.success || opened !== null) return
    setFilled(earlier.data)
    setOpened(earlier.data.form)
  })
  const close = (): void => {
    setFilled(null)
    setOpened(null)
  }
  const told = (): void => {
    setFilled(null)
    onTold()
  }
  const given = { care, name, onTold: told, onBack: close, filled, onFilled: setFilled }
  if (opened === 'done') return <DoneForm {...given} />
  if (opened === 'not-for-me') return <NotForMeForm {...given} />
  return (
    <Group gap="sm">
      <Button onClick={() => setOpened('done')}>
        <Named name={name}>{t('done.open')}</Named>
      </Button>
      <Button variant="default" onClick={() => setOpened('not-for-me')}>
        <Named name={name}>{t('notForMe.open')}</Named>
      </Button>
    </Group>
  )
}

interface FormProps extends PlannedActionsProps {
  /** What stands in the form, also when an earlier page left it; null: nothing. */
  readonly filled: Draft | null
  readonly onFilled: (filled: Draft | null) => void
  readonly onBack: () => void
}

/** What is told is sent again under its id until an answer came: twice is once. */
function useTelling({ care, onTold }: FormProps) {
  const { t } = useTranslation('planned')
  const signedIn = useMember()
  const queries = useQueryClient()
  const [id] = useState(() => crypto.randomUUID())
  const { queryKey } = memberQueries.planned(signedIn)
  const telling = useMutation({
    mutationFn: (said: SaidOfCare) => signedIn.api.planned.tell(id, care.id, said),
    onSuccess: (taken, { said }) => {
      onTold()
      void showToast({ tone: 'success', text: t(taken ? `told.${said}` : 'told.over') })
      return queries.invalidateQueries({ queryKey })
    },
  })
  const signIn = useSignInAgain(telling.reset)
  const isOver = telling.isError && problemKind(telling.error) === 'signedOut'
  const failed =
    telling.isError && !isOver && t(whyFailed(telling.error) === 'offline' ? 'failed.offline' : 'failed.here')
  const problem = isOver ? { text: t('signedOut.text'), signIn } : failed === false ? null : { text: failed }
  return { tell: telling.mutate, isBusy: telling.isPending, problem }
}

interface ShellProps {
  readonly label: string
  readonly send: string
  readonly isBusy: boolean
  /** Why it was not sent, and the way on where the session is over. */
  readonly problem: { readonly text: string; readonly signIn?: () => void } | null
  readonly onSend: () => void
  readonly onBack: () => void
  readonly children: ReactNode
}

function FormShell({ label, send, isBusy, problem, onSend, onBack, children }: ShellProps) {
  const { t } = useTranslation('planned')
  const onSubmit = (event: FormEvent): void => {
    event.preventDefault()
    if (!isBusy) onSend()
  }
  return (
    <form noValidate aria-label={label} onSubmit={onSubmit}>
      <Stack gap="md">
        {children}
        <Text role="alert" c="var(--mantine-color-error)">
          {problem?.text}
        </Text>
        <Group gap="sm">
          {problem?.signIn ? (
            <Button onClick={problem.signIn}>{t('signedOut.signIn')}</Button>
          ) : (
            <Button type="submit" aria-disabled={isBusy}>
              {send}
            </Button>
          )}
          <Button variant="default" onClick={onBack}>
            {t('back')}
          </Button>
        </Group>
      </Stack>
    </form>
  )
}

function DoneForm(props: FormProps) {
  const { name, filled, onFilled, onBack } = props
  const { t } = useTranslation('planned')
  const { tell, isBusy, problem } = useTelling(props)
  const { at, fields, ask } = useDoneAt({
    ...(filled?.form === 'done' && { start: filled.typed }),
    onTyped: (typed) => onFilled(isFilled(typed) ? { form: 'done', typed } : null),
  })
  const onSend = (): void => {
    if (at === null) ask()
    else tell({ said: 'done', ...at })
  }
  return (
    <FormShell label={t('done.form', { name })} send={t('send')} {...{ isBusy, problem, onSend, onBack }}>
      <DoneAtFields {...fields} />
    </FormShell>
  )
}

function NotForMeForm(props: FormProps) {
  const { name, filled, onFilled, onBack } = props
  const { t } = useTranslation('planned')
  const { tell, isBusy, problem } = useTelling(props)
  const why: NotForMeReason | null = filled?.form === 'not-for-me' ? filled.why : null
  const [asked, setAsked] = useState(false)
  const onSend = (): void => {
    setAsked(true)
    if (why !== null) tell({ said: 'not-for-me', why })
  }
  return (
    <FormShell label={t('notForMe.form', { name })} send={t('send')} {...{ isBusy, problem, onSend, onBack }}>
      <NativeSelect
        autoFocus
        label={t('notForMe.why')}
        value={why ?? ''}
        error={asked && why === null ? t('notForMe.whyMissing') : null}
        data={[
          { value: '', label: t('choose') },
          ...NOT_FOR_ME_REASONS.map((value) => ({ value, label: t(`notForMe.reason.${value}`) })),
        ]}
        onChange={(event) => {
          const chosen = event.currentTarget.value
          const reason = NOT_FOR_ME_REASONS.find((one) => one === chosen)
          onFilled(reason === undefined ? null : { form: 'not-for-me', why: reason })
        }}
      />
    </FormShell>
  )
}
