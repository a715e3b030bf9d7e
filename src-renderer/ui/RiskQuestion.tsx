import { Button, Group, Stack, Text } from '@mantine/core'

interface RiskQuestionProps {
  readonly title: string
  readonly text: string
  readonly no: string
  readonly yes: string
  readonly busy: boolean
  readonly onNo: () => void
  readonly onYes: () => void
}

/** Asks before what can't be undone, in the place of the buttons that led to it; the keyboard begins at the answer that changes nothing. */
export function RiskQuestion({ title, text, no, yes, busy, onNo, onYes }: RiskQuestionProps) {
  return (
    <Stack gap="sm" role="alertdialog" aria-label={title}>
      <div>
        <Text fw={600}>{title}</Text>
        <Text size="sm">{text}</Text>
      </div>
      <Group gap="sm">
        <Button variant="default" onClick={onNo} autoFocus>
          {no}
        </Button>
        <Button color="red" loading={busy} onClick={onYes}>
          {yes}
        </Button>
      </Group>
    </Stack>
  )
}
