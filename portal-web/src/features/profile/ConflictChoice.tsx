import '@mantine/core/styles/InlineInput.css'
import '@mantine/core/styles/Radio.css'
import { Button, Radio, Stack, Text, Title } from '@mantine/core'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { changedFields, type ProfileField, type ProfileValues } from '#shared/domain/profile/index.ts'
import { shownValue } from './field-attributes.ts'
import classes from './profile.module.css'
import type { ProfileConflict } from './useProfileForm.ts'

interface ConflictChoiceProps {
  readonly conflict: ProfileConflict
  readonly busy: boolean
  readonly onChoose: (values: ProfileValues) => void
}

type Side = 'mine' | 'theirs'

/** Both versions of every field that differs, side by side; nothing is thrown away before the member has chosen. */
export function ConflictChoice({ conflict: { mine, theirs }, busy, onChoose }: ConflictChoiceProps) {
  const { t } = useTranslation('profile')
  const heading = useRef<HTMLHeadingElement>(null)
  const [chosen, setChosen] = useState<Readonly<Partial<Record<ProfileField, Side>>>>({})
  const fields = changedFields(mine, theirs)
  useEffect(() => heading.current?.focus(), [])
  const textOf = (field: ProfileField, version: ProfileValues): string =>
    shownValue(field, version[field]) || t('conflict.empty')
  const choose = (): void => {
    const kept = fields.filter((field) => chosen[field] === 'theirs').map((field) => [field, theirs[field]] as const)
    onChoose({ ...mine, ...Object.fromEntries(kept) })
  }
  return (
    <section aria-labelledby="profile-conflict">
      <Stack gap="lg">
        <Title order={2} id="profile-conflict" ref={heading} tabIndex={-1}>
          {t('conflict.title')}
        </Title>
        <Text>{t('conflict.text')}</Text>
        {fields.map((field) => (
          <Radio.Group
            key={field}
            label={t(`field.${field}`)}
            value={chosen[field] ?? 'mine'}
            onChange={(side) => setChosen({ ...chosen, [field]: side === 'theirs' ? 'theirs' : 'mine' })}
          >
            <Stack gap={0} mt="xs">
              <Radio
                className={classes.option ?? ''}
                value="mine"
                label={t('conflict.mine', { value: textOf(field, mine) })}
              />
              <Radio
                className={classes.option ?? ''}
                value="theirs"
                label={t('conflict.theirs', { value: textOf(field, theirs) })}
              />
            </Stack>
          </Radio.Group>
        ))}
        <Button aria-disabled={busy} onClick={choose}>
          {busy ? t('form.saving') : t('conflict.save')}
        </Button>
      </Stack>
    </section>
  )
}
