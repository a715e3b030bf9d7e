/** What jsdom calls when the text of a `<style>` has changed, or its place. */
const PARSE = '_updateAStyleBlock'

/** jsdom's own element behind the one that a page sees. */
function behind(element: Element): object | null {
  const symbol = Object.getOwnPropertySymbols(element).find(({ description }) => description === 'impl')
  const found: unknown = symbol && Reflect.get(element, symbol)
  return typeof found === 'object' ? found : null
}

/**
 * Has `<style>` elements keep their text and parse no style sheet from it. Nobody looks at the sheets of the page
 * (computed-style.ts), and Mantine brings hundreds of variables and rules with each screen: a quarter of what the
 * smallest of them costs. In a `<style>` all markup is text, so its `innerHTML` needs no parser either. Where a later
 * jsdom names its parts otherwise, it parses as before.
 */
export function parseNoSheets(): void {
  const inner = behind(document.createElement('style'))
  const kind: unknown = inner && Object.getPrototypeOf(inner)
  if (typeof kind === 'object' && kind !== null && PARSE in kind) Reflect.set(kind, PARSE, () => {})
  Object.defineProperty(HTMLStyleElement.prototype, 'innerHTML', {
    configurable: true,
    enumerable: true,
    get(this: HTMLStyleElement) {
      return this.textContent
    },
    set(this: HTMLStyleElement, text: string | null) {
      this.textContent = text ?? ''
    },
  })
}
