const LABELED = [
  HTMLButtonElement,
  HTMLInputElement,
  HTMLMeterElement,
  HTMLOutputElement,
  HTMLProgressElement,
  HTMLSelectElement,
  HTMLTextAreaElement,
] as const
const CONTROLS = 'button, input:not([type="hidden"]), meter, output, progress, select, textarea'

/** jsdom's own answer to `element.labels`. */
const full = new Map(
  LABELED.map((kind) => [kind.prototype, Object.getOwnPropertyDescriptor(kind.prototype, 'labels')?.get]),
)

/** @returns the labels of `element` in the order of the page as jsdom finds them; null for what can have none */
export function fullLabels(element: Element): readonly Element[] | null {
  const labels: unknown = full.get(Object.getPrototypeOf(element))?.call(element)
  return labels instanceof NodeList ? [...labels].filter((label) => label instanceof Element) : null
}

function isLabelOf(label: Element, element: Element): boolean {
  const id = label.getAttribute('for')
  if (id === null) return label.contains(element) && label.querySelector(CONTROLS) === element
  return id !== '' && id === element.id && element.ownerDocument.getElementById(id) === element
}

/** As `fullLabels`, without a walk over the whole page for each of its labels. */
export function lightLabels(element: Element): readonly Element[] | null {
  if (!element.isConnected) return fullLabels(element)
  if (element instanceof HTMLInputElement && element.type === 'hidden') return null
  return [...element.ownerDocument.getElementsByTagName('label')].filter((label) => isLabelOf(label, element))
}

/**
 * Has elements find their labels the light way. jsdom walks the page once for the element and once more for each label,
 * and a query by a label asks that of every element: a tenth of the time of the tests of large screens.
 */
export function findLabelsLightly(): void {
  for (const { prototype } of LABELED) {
    Object.defineProperty(prototype, 'labels', {
      configurable: true,
      enumerable: true,
      get(this: Element) {
        return lightLabels(this)
      },
    })
  }
}
