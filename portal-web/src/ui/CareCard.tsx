import '@mantine/core/styles/DataList.css'
import { Card, DataList, Group, Text, Title } from '@mantine/core'
import type { ReactNode } from 'react'
import { careNameIn } from '#shared/domain/care-names/index.ts'
import { useDisplayLocale } from '../services/useTranslator.ts'
import classes from './care-card.module.css'

/** A named fact. */
export interface Fact {
  readonly label: string
  readonly value: ReactNode
}

interface CareCardProps {
  /** As it is on file: of any length, in any language. */
  readonly name: string
  readonly tag?: ReactNode
  readonly facts: readonly Fact[]
  readonly urgent?: boolean
  /** Level of the name's heading: one below what the list stands under. */
  readonly level: 2 | 3
  /** Below the facts. */
  readonly children?: ReactNode
}

/** One appointment, result or kit: its name, its state, what is known of it, and what can be done. */
export function CareCard({ name, tag, facts, urgent, level, children }: CareCardProps) {
  const called = careNameIn(name, useDisplayLocale())
  return (
    <Card component="article" className={classes.card ?? ''} data-urgent={urgent || undefined}>
      <Group justify="space-between" align="flex-start" gap="sm">
        <div className={classes.name}>
          <Title order={level}>{called === name ? <NameOnFile name={name} /> : called}</Title>
          {called === name ? null : (
            <Text c="dimmed">
              <NameOnFile name={name} />
            </Text>
          )}
        </div>
        {tag}
      </Group>
      {facts.length > 0 && (
        <DataList orientation="vertical" size="md" className={classes.facts ?? ''}>
          {facts.map(({ label, value }) => (
            <DataList.Item key={label}>
              <DataList.ItemLabel>{label}</DataList.ItemLabel>
              <DataList.ItemValue className={classes.value ?? ''}>{value}</DataList.ItemValue>
            </DataList.Item>
          ))}
        </DataList>
      )}
      {children}
    </Card>
  )
}

/** Names come from the plan's and the lab's records, which are in English. */
const NameOnFile = ({ name }: { readonly name: string }) => <bdi lang="en">{name}</bdi>

/** The cards of a section. */
export function CareList({ children }: { children: ReactNode }) {
  return <ul className={classes.list}>{children}</ul>
}
