/** Every text as it stands, in the way of a translator: in an element of its own, or with one in its place. */
export function translatePage(how: 'wraps' | 'replaces' = 'wraps'): void {
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  const texts: Text[] = []
  while (walker.nextNode()) if (walker.currentNode instanceof Text) texts.push(walker.currentNode)
  for (const text of texts) {
    // What is translated already is left alone.
    if (text.parentNode?.nodeName === 'FONT') continue
    const font = document.createElement('font')
    text.parentNode?.insertBefore(font, text)
    if (how === 'wraps') font.append(text)
    else {
      font.textContent = text.data
      text.remove()
    }
  }
}
