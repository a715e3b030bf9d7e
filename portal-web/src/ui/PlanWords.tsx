import { Text, Title } from '@mantine/core'
import { readPlanPage } from '#shared/domain/plan-pages/index.ts'
import classes from './plan-words.module.css'

/** Words that the plan or the product wrote, as headings, paragraphs and lists; nothing else of it is markup. */
export function PlanWords({ text }: { readonly text: string }) {
  return readPlanPage(text).map((block, place) => {
    if (block.kind === 'list') {
      return (
        <ul key={place} className={classes.list ?? ''}>
          {block.items.map((item) => (
            <li key={item}>{item}</li>
          ))}
        </ul>
      )
    }
    if (block.kind === 'paragraph') return <Text key={place}>{block.text}</Text>
    return (
      <Title key={place} order={2}>
        {block.text}
      </Title>
    )
  })
}
