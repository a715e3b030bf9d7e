import { configure, prettyDOM } from '@testing-library/react'

/**
 * The error of a query that found nothing, which shows the page as it is when somebody reads the message. Testing Library
 * writes it out at once, also for each try of a `waitFor` that nobody ever reads.
 */
export function elementError(message: string | null, container: Element): Error {
  const error = new Error()
  error.name = 'TestingLibraryElementError'
  let given: string | null = null
  Object.defineProperty(error, 'message', {
    configurable: true,
    get: () => (given ??= [message, prettyDOM(container)].filter(Boolean).join('\n\n')),
    set: (text: string) => {
      given = text
    },
  })
  return error
}

export const showPageLate = (): void => configure({ getElementError: elementError })
