import { useEffect } from 'react'

/** Screen readers announce the title of a page; it holds no personal data. */
export function usePageTitle(title: string): void {
  useEffect(() => {
    document.title = title
  }, [title])
}
