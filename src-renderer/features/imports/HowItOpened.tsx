import { Alert, Group, Select } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { DELIMITERS, LETTERS } from '#shared/domain/import/index.ts'
import type { HowToOpen, OpenedRoster } from './roster-reader.ts'

interface HowItOpenedProps {
  readonly file: Exclude<OpenedRoster, { refusal: unknown }>
  readonly onReopen: (how: HowToOpen) => void
}

/** By which sheet, sign and letters a file was cut into its columns; whoever sees that it is wrong chooses another. */
export function HowItOpened({ file, onReopen }: HowItOpenedProps) {
  const { t } = useTranslation('imports')
  const { sheets, delimiter, guessed } = file
  const kept: HowToOpen = {
    ...(delimiter === undefined ? {} : { delimiter }),
    ...(guessed === undefined ? {} : { letters: guessed.letters }),
  }
  const reopen = (how: HowToOpen | undefined): void => {
    if (how !== undefined) onReopen({ ...kept, ...how })
  }
  return (
    <>
      {sheets && sheets.names.length > 1 ? (
        <Select
          label={t('columns.sheet')}
          data={[...sheets.names]}
          value={sheets.chosen}
          onChange={(sheet) => sheet !== null && onReopen({ sheet })}
          allowDeselect={false}
          maw="28rem"
          comboboxProps={{ withinPortal: false }}
        />
      ) : null}
      {guessed === undefined ? null : (
        <Alert color="amber" role="status">
          {t('columns.guessed', {
            count: guessed.lines,
            letters: t(`columns.letters.${guessed.letters}`),
            words: guessed.words.join(' · '),
          })}
        </Alert>
      )}
      {delimiter === undefined ? null : (
        <Group gap="md" align="flex-end">
          <Select
            label={t('columns.delimiter')}
            data={DELIMITERS.map((value, at) => ({ value, label: t(`columns.sign.${SIGN_NAMES[at] ?? 'comma'}`) }))}
            value={delimiter}
            onChange={(value) => {
              const chosen = DELIMITERS.find((one) => one === value)
              reopen(chosen === undefined ? undefined : { delimiter: chosen })
            }}
            allowDeselect={false}
            w="14rem"
            comboboxProps={{ withinPortal: false }}
          />
          {guessed === undefined ? null : (
            <Select
              label={t('columns.lettersOf')}
              data={LETTERS.map((value) => ({ value, label: t(`columns.letters.${value}`) }))}
              value={guessed.letters}
              onChange={(value) => {
                const chosen = LETTERS.find((one) => one === value)
                reopen(chosen === undefined ? undefined : { letters: chosen })
              }}
              allowDeselect={false}
              w="18rem"
              comboboxProps={{ withinPortal: false }}
            />
          )}
        </Group>
      )}
    </>
  )
}

/** In the order of the signs. */
const SIGN_NAMES = ['comma', 'semicolon', 'tab', 'bar', 'caret', 'tilde', 'colon'] as const
