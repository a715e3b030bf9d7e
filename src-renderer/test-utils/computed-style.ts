/** jsdom's own. */
export const fullComputedStyle = window.getComputedStyle

/** What jsdom's own style sheet, the only one of these tests, looks at besides the name of an element. */
const STYLED_BY = ['hidden', 'open', 'popover', 'type'] as const
/** What an element takes from those around it, as far as queries and user-event ask. */
const INHERITED: ReadonlySet<string> = new Set(['visibility', 'pointer-events', 'direction'])

const kinds = new Map<string, CSSStyleDeclaration>()
const emptyPage = document.implementation.createHTMLDocument()

/** The style of an element of this kind with nothing around it. */
function kindOf(element: Element): CSSStyleDeclaration {
  const given = STYLED_BY.map((name) => element.getAttribute(name))
  const key = JSON.stringify([element.namespaceURI, element.localName, ...given])
  const known = kinds.get(key)
  if (known) return known
  const bare = emptyPage.createElementNS(element.namespaceURI, element.localName)
  for (const [index, name] of STYLED_BY.entries()) {
    const value = given[index]
    if (typeof value === 'string') bare.setAttribute(name, value)
  }
  emptyPage.body.append(bare)
  const kind = fullComputedStyle(bare)
  kinds.set(key, kind)
  return kind
}

const dashed = (name: string): string => name.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)

const inlineValue = (element: Element, name: string): string =>
  element instanceof HTMLElement || element instanceof SVGElement ? element.style.getPropertyValue(name) : ''

function inheritedValue(element: Element, name: string): string {
  for (let around: Element | null = element; around; around = around.parentElement) {
    const value = inlineValue(around, name)
    if (value !== '' && value !== 'inherit') return value
  }
  return ''
}

/**
 * The style of an element by jsdom's own style sheet and the `style` attributes, as jsdom computes it, but jsdom is
 * asked once for each kind of element: it matches every rule against an element and all those around it, again after
 * each change of the page, which took a third of the time of the tests of forms. Sheets of the page are not looked
 * at: tests load none, and those of Mantine hold variables and rules for other widths of screen. An element has no box,
 * which spares a growing text field the measuring of its lines after each key: without a layout they are all 0 high.
 */
export function lightComputedStyle(element: Element): CSSStyleDeclaration {
  const kind = kindOf(element)
  const valueOf = (name: string): string => {
    if (name === 'box-sizing') return ''
    return (
      (INHERITED.has(name) ? inheritedValue(element, name) : inlineValue(element, name)) || kind.getPropertyValue(name)
    )
  }
  return new Proxy(kind, {
    get(_, property) {
      if (property === 'getPropertyValue') return valueOf
      const value: unknown = Reflect.get(kind, property, kind)
      return typeof property === 'string' && typeof value === 'string' ? valueOf(dashed(property)) : value
    },
  })
}
