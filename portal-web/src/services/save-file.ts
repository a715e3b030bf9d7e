/** A file made for the member, and the name that it is saved under. */
export interface FileToSave {
  readonly content: Blob
  readonly name: string
}

/** Some phones read the address only after the member has answered 'Download?'. */
const KEPT_MS = 120_000

/** Hands a file to the browser, which saves it or opens it as its owner has set. */
export function saveFile({ content, name }: FileToSave): void {
  const address = URL.createObjectURL(content)
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.hidden = true
  document.body.append(link)
  link.click()
  link.remove()
  setTimeout(() => URL.revokeObjectURL(address), KEPT_MS)
}
