import { Alert, Group, Select } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { DELIMITERS, HIDDEN_ANSWERS, LETTERS } from '#shared/domain/import/index.ts'
import type { HowToOpen, OpenedRoster } from './roster-reader.ts'

interface HowItOpenedProps {
  readonly file: Exclude<OpenedRoster, { refusal: unknown }>
  readonly onReopen: (how: HowToOpen) => void
}

/** By which sheet, sign and letters a file was cut into its columns; whoever sees that it is wrong chooses another. */
export function HowItOpened({ file, onReopen }: HowItOpenedProps) {
  const { t } = useTranslation('imports')
  const { sheets, hidden, delimiter, guessed } = file
  const kept: HowToOpen = {
    ...(delimiter === undefined ? {} : { delimiter }),
    ...(guessed === undefined ? {} : { letters: guessed.letters }),
    ...(sheets === undefined ? {} : { sheet: sheets.chosen }),
    ...hidden?.said,
  }
  const reopen = (how: HowToOpen | undefined): void => {
    if (how !== undefined) onReopen({ ...kept, ...how })
  }
  return (
    <>
      {sheets && sheets.names.length + sheets.hidden.length > 1 ? (
        <Select
          label={t('columns.sheet')}
          description={t('columns.sheetHint')}
          data={[
            ...sheets.names.map((name) => ({ value: name, label: name })),
            ...sheets.hidden.map((name) => ({ value: name, label: t('columns.hidden.sheet', { name }) })),
          ]}
          value={sheets.chosen}
          onChange={(sheet) => sheet !== null && onReopen({ sheet })}
          allowDeselect={false}
          maw="28rem"
          comboboxProps={{ withinPortal: false }}
        />
      ) : null}
      {hidden === undefined ? null : <Hidden hidden={hidden} headers={file.headers} onSay={reopen} />}
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

interface HiddenProps {
  readonly hidden: NonNullable<HowItOpenedProps['file']['hidden']>
  readonly headers: readonly string[]
  readonly onSay: (how: HowToOpen) => void
}

/** Rows and columns that nobody sees who opens the workbook: whoever brings it says whether they are meant. */
function Hidden({ hidden, headers, onSay }: HiddenProps) {
  const { t } = useTranslation('imports')
  const { rows, columns, said } = hidden
  const parts = [
    {
      key: 'hiddenRows' as const,
      count: rows,
      label: t('columns.hidden.rows', { count: rows }),
      hint: t('columns.hidden.rowsHint'),
    },
    {
      key: 'hiddenColumns' as const,
      count: columns.length,
      label: t('columns.hidden.columns', { count: columns.length }),
      hint: columns.map((column) => headers[column]).join(', '),
    },
  ]
  return parts
    .filter(({ count }) => count > 0)
    .map(({ key, label, hint }) => (
      <Select
        key={key}
        label={label}
        description={hint}
        placeholder={t('ask.choose')}
        data={HIDDEN_ANSWERS.map((value) => ({ value, label: t(`columns.hidden.${value}`) }))}
        value={said[key] ?? null}
        onChange={(value) => {
          const answer = HIDDEN_ANSWERS.find((one) => one === value)
          if (answer !== undefined) onSay({ [key]: answer })
        }}
        allowDeselect={false}
        error={said[key] === undefined}
        maw="28rem"
        comboboxProps={{ withinPortal: false }}
      />
    ))
}

/** In the order of the signs. */
const SIGN_NAMES = [
  'comma',
  'semicolon',
  'tab',
  'bar',
  'caret',
  'tilde',
  'colon',
  'startOfHeading',
  'deviceControl4',
  'unitSeparator',
  'recordSeparator',
] as const
