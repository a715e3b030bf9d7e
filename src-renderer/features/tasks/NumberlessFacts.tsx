import { Badge, Button, Group, NativeSelect, TextInput } from '@mantine/core'
import { useRef, useState, type SubmitEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { formatDateTime } from '#shared/domain/time/index.ts'
import type { NumberlessMember } from '#shared/ipc/tasks.ts'
import { call, useDeskApi } from '../../api/index.ts'
import { errorText, notifyError, notifyOk } from '../../ui/notices.ts'
import { offerFile } from '../../ui/offer-file.ts'
import { formatPhone } from '../../ui/phone.ts'
import { useFormatContext } from '../../ui/useFormatContext.ts'
import { useOneAtATime } from '../../ui/useOneAtATime.ts'
import { useProfile, useProfileActions } from '../profile/index.ts'
import classes from './tasks.module.css'
import workList from '../../ui/work-list.module.css'

/** A member whom nobody can call until somebody finds another number; entering one ends the entry. */
export function NumberlessFacts({ member }: { readonly member: NumberlessMember }) {
  const { t } = useTranslation('tasks')
  const format = useFormatContext()
  const [opened, setOpened] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  const name = member.memberName
  const close = (): void => {
    setOpened(false)
    button.current?.focus()
  }
  return (
    <>
      <div className={workList.rowHead}>
        <h3 className={workList.name} dir="auto">
          {name}
        </h3>
        <Badge color={member.whose === 'mine' ? 'brand' : 'gray'}>{t('audience.coordinators')}</Badge>
      </div>
      <p className={classes.what}>
        <b>{t('numberless.title')}</b>
      </p>
      {member.badNumbers.map(({ number, why, since }) => (
        <p key={number} className={classes.asked}>
          {t(`numberless.bad.${why}`, { number: formatPhone(number), date: formatDateTime(since, format) })}
        </p>
      ))}
      <Group gap="xs" mt={6}>
        <Button
          ref={button}
          size="compact-sm"
          aria-expanded={opened}
          aria-label={t('numberless.enterName', { name })}
          onClick={() => setOpened(!opened)}
        >
          {t('numberless.enter')}
        </Button>
        <LetterButton memberId={member.memberId} name={name} />
      </Group>
      {opened ? <NumberForm member={member} onClose={close} /> : null}
    </>
  )
}

/** A letter that asks the member to call; that it was written is noted first. */
function LetterButton({ memberId, name }: { readonly memberId: string; readonly name: string }) {
  const { t, i18n } = useTranslation('tasks')
  const api = useDeskApi()
  const { busy, run } = useOneAtATime({ wholeDoubleClick: true })
  const write = (): void =>
    run(async () => {
      try {
        const letter = await call(api.letters.write({ memberId }))
        const { letterDocument } = await import('./letter.ts')
        // Its name says nothing of whom it is about.
        offerFile(await letterDocument(letter, i18n), { name: t('letter.file') })
        notifyOk(t('letter.made'))
      } catch (error) {
        notifyError(error, t('letter.failed'))
      }
    })
  return (
    <Button
      size="compact-sm"
      variant="default"
      loading={busy}
      aria-label={t('letter.writeName', { name })}
      onClick={write}
    >
      {t('letter.write')}
    </Button>
  )
}

interface NumberFormProps {
  readonly member: Pick<NumberlessMember, 'memberId' | 'memberName'>
  readonly onClose: () => void
}

const SOURCES = ['call', 'mail', 'plan-file'] as const

/** The number as it is corrected anywhere else: `profile.save`, with where it is from. */
export function NumberForm({ member, onClose }: NumberFormProps) {
  const { t } = useTranslation('tasks')
  const shown = useProfile(member.memberId)
  const { busy, save } = useProfileActions(member.memberId)
  const [phone, setPhone] = useState('')
  const [source, setSource] = useState<(typeof SOURCES)[number]>('call')
  const [wrong, setWrong] = useState<string | null>(null)
  const submit = (event: SubmitEvent<HTMLFormElement>): void => {
    event.preventDefault()
    if (shown === undefined) return
    if (phone.trim() === '') return setWrong(t('numberless.missing'))
    const was = shown.fields
    const now = { ...was, phone }
    save({ was, now, source, onSaved: onClose, onField: (_field, _code, error) => setWrong(errorText(error)) })
  }
  return (
    <form
      noValidate
      className={classes.form}
      aria-label={t('numberless.enterName', { name: member.memberName })}
      onSubmit={submit}
    >
      <Group gap="xs" grow align="flex-start">
        <TextInput
          size="xs"
          autoFocus
          type="tel"
          label={t('numberless.number')}
          maxLength={60}
          autoComplete="off"
          value={phone}
          error={wrong === null ? null : <span role="alert">{wrong}</span>}
          onChange={(event) => {
            setPhone(event.currentTarget.value)
            setWrong(null)
          }}
        />
        <NativeSelect
          size="xs"
          label={t('numberless.source')}
          value={source}
          data={SOURCES.map((one) => ({ value: one, label: t(`numberless.from.${one}`) }))}
          onChange={(event) => setSource(SOURCES.find((one) => one === event.currentTarget.value) ?? 'call')}
        />
      </Group>
      <Group gap="xs" mt="xs">
        <Button type="submit" size="compact-sm" loading={busy}>
          {t('numberless.save')}
        </Button>
        <Button size="compact-sm" variant="subtle" color="gray" onClick={onClose}>
          {t('action.back')}
        </Button>
      </Group>
    </form>
  )
}
