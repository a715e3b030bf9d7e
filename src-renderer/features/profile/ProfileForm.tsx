import { Alert, Button, Checkbox, Group, NativeSelect, Stack, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { ProfileFields } from '#shared/ipc/profile.ts'
import { DAYS_OF_WEEK, type CallWindow } from '#shared/sync/rows.ts'
import { LANGUAGES } from '#shared/sync/vocabulary.ts'
import { call, useDeskApi } from '../../api/index.ts'
import { errorText } from '../../ui/notices.ts'
import { useColleagueNames } from '../absences/index.ts'
import classes from './profile.module.css'
import { useProfileActions } from './useProfile.ts'

interface Props {
  readonly memberId: string
  /** What is stored now; the form keeps what it was opened with until a conflict is decided. */
  readonly shown: ProfileFields
  readonly onClose: () => void
}

/** The form's values: texts, because a field can be empty. */
interface Values {
  readonly preferredName: string
  readonly phone: string
  readonly otherPhone: string
  readonly email: string
  readonly zipCode: string
  readonly preferredLanguage: string
  readonly interpreterLanguage: string
  readonly oneCaller: string
  readonly start: string
  readonly end: string
  readonly days: string[]
}

/** Text fields, and what the contract takes of each (`profile.save`). */
const TEXTS = [
  ['preferredName', 80],
  ['phone', 60],
  ['otherPhone', 60],
  ['email', 254],
  ['zipCode', 10],
] as const

function valuesOf(fields: ProfileFields): Values {
  const { timeRanges, daysOfWeek } = fields.callWindow
  return {
    preferredName: fields.preferredName ?? '',
    phone: fields.phone ?? '',
    otherPhone: fields.otherPhone ?? '',
    email: fields.email ?? '',
    zipCode: fields.zipCode ?? '',
    preferredLanguage: fields.preferredLanguage,
    interpreterLanguage: fields.interpreterLanguage ?? '',
    oneCaller: fields.oneCaller ?? '',
    start: timeRanges[0]?.start ?? '',
    end: timeRanges[0]?.end ?? '',
    days: [...daysOfWeek],
  }
}

/** The first range is edited; further ones that the plan's file brought stay. */
function windowOf({ start, end, days }: Values, was: CallWindow): CallWindow {
  const further = was.timeRanges.slice(1)
  const first = start === '' || end === '' ? [] : [{ start, end }]
  return { ...was, timeRanges: [...first, ...further], daysOfWeek: DAYS_OF_WEEK.filter((day) => days.includes(day)) }
}

function fieldsOf(values: Values, was: ProfileFields): ProfileFields {
  return {
    preferredName: values.preferredName || null,
    phone: values.phone || null,
    otherPhone: values.otherPhone || null,
    email: values.email || null,
    zipCode: values.zipCode || null,
    preferredLanguage: LANGUAGES.find((one) => one === values.preferredLanguage) ?? was.preferredLanguage,
    interpreterLanguage: values.interpreterLanguage || null,
    oneCaller: values.oneCaller || null,
    callWindow: windowOf(values, was.callWindow),
  }
}

/** What the member says about themselves. Only what differs is saved; what somebody else wrote meanwhile is asked about. */
export function ProfileForm({ memberId, shown, onClose }: Props) {
  const { t } = useTranslation(['wishes', 'board'])
  const { busy, save } = useProfileActions(memberId)
  const [was, setWas] = useState(shown)
  const [conflict, setConflict] = useState(false)
  const half = (value: string, other: string): string | null => (value === '' && other !== '' ? t('halfWindow') : null)
  const form = useForm<Values>({
    initialValues: valuesOf(shown),
    validate: { start: (start, { end }) => half(start, end), end: (end, { start }) => half(end, start) },
  })
  const goTo = (field: string): void => form.getInputNode(field)?.focus()
  const submit = form.onSubmit(
    (values) =>
      save({
        was,
        now: fieldsOf(values, was),
        onSaved: onClose,
        onField: (field, code, error) => {
          if (code === 'profile.changed') return setConflict(true)
          const shownAt = field === 'callWindow' ? 'start' : field
          form.setFieldError(shownAt, errorText(error))
          goTo(shownAt)
        },
      }),
    (wrong) => goTo('start' in wrong ? 'start' : 'end'),
  )
  const colleagues = useColleagues(memberId)
  const nameOf = useColleagueNames()
  const keepMine = (): void => {
    setWas(shown)
    setConflict(false)
  }
  const takeTheirs = (): void => {
    keepMine()
    form.setValues(valuesOf(shown))
  }
  return (
    <form noValidate className={classes.form} aria-label={t('open')} onSubmit={submit}>
      <Stack gap="xs">
        {TEXTS.map(([field, maxLength], index) => (
          <TextInput
            key={field}
            size="xs"
            autoFocus={index === 0}
            label={t(`field.${field}`)}
            maxLength={maxLength}
            autoComplete="off"
            {...form.getInputProps(field)}
          />
        ))}
        <NativeSelect
          size="xs"
          label={t('field.preferredLanguage')}
          data={LANGUAGES.map((one) => ({ value: one, label: t(`language.${one}`) }))}
          {...form.getInputProps('preferredLanguage')}
        />
        <TextInput
          size="xs"
          label={t('field.interpreterLanguage')}
          maxLength={60}
          autoComplete="off"
          {...form.getInputProps('interpreterLanguage')}
        />
        <NativeSelect
          size="xs"
          label={t('field.oneCaller')}
          data={[
            { value: '', label: t('anyCaller') },
            ...colleagues.map((one) => ({ value: one.id, label: nameOf(one) })),
          ]}
          {...form.getInputProps('oneCaller')}
        />
        <Group gap="xs" grow align="flex-start">
          <TextInput size="xs" type="time" label={t('field.start')} {...form.getInputProps('start')} />
          <TextInput size="xs" type="time" label={t('field.end')} {...form.getInputProps('end')} />
        </Group>
        <Checkbox.Group label={t('field.days')} {...form.getInputProps('days')}>
          <Group gap="xs" mt={4}>
            {DAYS_OF_WEEK.map((day) => (
              <Checkbox
                key={day}
                size="xs"
                value={day}
                label={t(`board:daysShort.${day}`)}
                aria-label={t(`board:days.${day}`)}
              />
            ))}
          </Group>
        </Checkbox.Group>
        {conflict ? (
          <Alert color="amber" py="xs" role="alert">
            {t('conflict.text')}
            <Group gap="xs" mt="xs">
              <Button size="compact-sm" onClick={keepMine}>
                {t('conflict.mine')}
              </Button>
              <Button size="compact-sm" variant="default" onClick={takeTheirs}>
                {t('conflict.theirs')}
              </Button>
            </Group>
          </Alert>
        ) : null}
        <Group gap="xs">
          <Button type="submit" size="compact-sm" loading={busy}>
            {t('save')}
          </Button>
          <Button size="compact-sm" variant="subtle" color="gray" onClick={onClose}>
            {t('cancel')}
          </Button>
        </Group>
      </Stack>
    </form>
  )
}

/** Whom a member can ask for. */
function useColleagues(memberId: string) {
  const api = useDeskApi()
  const { data } = useQuery({
    queryKey: ['tasks', 'colleagues', memberId],
    queryFn: () => call(api.tasks.listColleagues({ memberId })),
  })
  return data ?? []
}
