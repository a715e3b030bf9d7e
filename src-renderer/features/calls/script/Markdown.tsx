import { Fragment } from 'react'
import { parseMarkdown, type Block, type Inline } from './markdown.ts'

/** Script text as elements; there is no way from it to markup. */
export function Markdown({ text }: { text: string }) {
  return parseMarkdown(text).map((block, index) => <MarkdownBlock key={index} block={block} />)
}

function MarkdownBlock({ block }: { block: Block }) {
  if (block.kind === 'list') {
    const List = block.ordered ? 'ol' : 'ul'
    return (
      <List>
        {block.items.map((item, index) => (
          <li key={index} dir="auto">
            <Runs inlines={item} />
          </li>
        ))}
      </List>
    )
  }
  if (block.kind === 'heading') {
    return (
      <h4 dir="auto">
        <Runs inlines={block.inlines} />
      </h4>
    )
  }
  return (
    <p dir="auto">
      <Runs inlines={block.inlines} />
    </p>
  )
}

function Runs({ inlines }: { inlines: readonly Inline[] }) {
  return inlines.map(({ text, strong, em }, index) => {
    const inner = em ? <em>{text}</em> : text
    return <Fragment key={index}>{strong ? <strong>{inner}</strong> : inner}</Fragment>
  })
}
