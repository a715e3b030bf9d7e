import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'

/** The compact form: half as long to bring into a page. */
const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

/**
 * axe with colors that cost less; what it finds is the same. As it is compiled for browsers without private fields, it keeps
 * each number of a color in a WeakMap of its own, and it reads the same few colors of a page from text a thousand times:
 * the two took more than a third of a look.
 */
export const LEAN_AXE = `{
  class PrivateField {
    #name = Symbol()
    has(owner) {
      return this.#name in owner
    }
    get(owner) {
      return owner[this.#name]
    }
    set(owner, value) {
      owner[this.#name] = value
    }
    add(owner) {
      owner[this.#name] = true
    }
  }
  // Those of its classes are made while it is loaded; later ones have elements of the page as keys.
  let isLoaded = false
  const fieldOr = (Native) =>
    function () {
      return isLoaded ? new Native() : new PrivateField()
    }
  ;((WeakMap, WeakSet) => {
    ${AXE}
  })(fieldOr(WeakMap), fieldOr(WeakSet))
  isLoaded = true
  const { prototype } = window.axe.commons.color.Color
  const { parseString } = prototype
  const read = new Map()
  prototype.parseString = function (text) {
    const known = read.get(text)
    if (known) return Object.assign(this, known)
    parseString.call(this, text)
    const { r, g, b, alpha } = this
    read.set(text, { r, g, b, alpha })
    return this
  }
}`
