/** What a translator put in the place of a text that React still holds. */
const standsFor = new WeakMap<Node, Element>()

const isFont = (node: Node | null): node is Element => node?.nodeName === 'FONT'

/** A text that was taken out while a `<font>` came to the same place. */
function note({ addedNodes, removedNodes, previousSibling, nextSibling }: MutationRecord): void {
  const font = [...addedNodes, previousSibling, nextSibling].find(isFont)
  if (!font) return
  for (const node of removedNodes) if (node.nodeType === Node.TEXT_NODE) standsFor.set(node, font)
}

/** The child of `parent` that is `node`, holds it, or stands for it; null where there is none. */
function childFor(parent: Node, node: Node): Node | null {
  for (
    let place: Node | null = node.parentNode ? node : (standsFor.get(node) ?? null);
    place;
    place = place.parentNode
  ) {
    if (place.parentNode === parent) return place
  }
  return null
}

/** Puts a text back that React changes: what stands for it would go on saying what it said before. */
function putBack(text: Node): void {
  const place = text.parentNode ? null : standsFor.get(text)
  if (!place?.parentNode) return
  standsFor.delete(text)
  place.replaceWith(text)
}

/**
 * A browser that translates a page wraps its texts in `<font>`, or puts one in their place. React knows nothing of that: its next
 * change would throw, or change a text that nobody sees. Members whose language the portal does not speak have no other way.
 * @returns ends it
 */
export function allowTranslation(root: Node): () => void {
  const { insertBefore, removeChild } = Node.prototype
  const value = Object.getOwnPropertyDescriptor(Node.prototype, 'nodeValue')
  const observer = new MutationObserver((records) => records.forEach(note))
  observer.observe(root, { childList: true, subtree: true })
  const seen = (): void => observer.takeRecords().forEach(note)
  Node.prototype.insertBefore = function insert<T extends Node>(this: Node, node: T, before: Node | null): T {
    if (before && before.parentNode !== this) {
      seen()
      insertBefore.call(this, node, childFor(this, before))
    } else insertBefore.call(this, node, before)
    return node
  }
  Node.prototype.removeChild = function remove<T extends Node>(this: Node, node: T): T {
    if (node.parentNode === this) removeChild.call(this, node)
    else {
      seen()
      const place = childFor(this, node)
      if (place) removeChild.call(this, place)
    }
    return node
  }
  if (value?.set) {
    const { set } = value
    Object.defineProperty(Node.prototype, 'nodeValue', {
      ...value,
      set(this: Node, text: string | null) {
        if (!this.parentNode) seen()
        putBack(this)
        set.call(this, text)
      },
    })
  }
  return () => {
    observer.disconnect()
    Object.assign(Node.prototype, { insertBefore, removeChild })
    if (value) Object.defineProperty(Node.prototype, 'nodeValue', value)
  }
}
