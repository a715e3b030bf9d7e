/** Hands something to the person as a file, who says where it goes. @param name with its ending @param type of a text, by its MIME name */
export function offerFile(
  content: string | Blob,
  { name, type = 'text/plain' }: { readonly name: string; readonly type?: string },
): void {
  const url = URL.createObjectURL(
    typeof content === 'string' ? new Blob([content], { type: `${type};charset=utf-8` }) : content,
  )
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
  URL.revokeObjectURL(url)
}
