import { screen, waitFor } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { expect } from 'vitest'

export const notes = () =>
  screen.getByRole('textbox', { name: /^(Call notes|Notas de la llamada)$/ }) as HTMLTextAreaElement

/** Both ticks by keyboard; answers when the notes have the focus. */
export async function verify(user: UserEvent): Promise<void> {
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('checkbox', { name: /name matches/ })))
  await user.keyboard(' {Tab} ')
  await waitFor(() => expect(document.activeElement).toBe(notes()))
}
