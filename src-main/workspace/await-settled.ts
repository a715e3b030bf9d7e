import type { Clock } from '../base/clock.ts'
import type { Workspace, WorkspaceHolder } from './types.ts'

/** How long a person waits for the server before what they did counts as waiting. */
export const SETTLE_LIMIT_MS = 8000

export interface SettleDeps {
  readonly clock: Clock
  readonly workspaces: Pick<WorkspaceHolder, 'onSwitched'>
}

/**
 * Waits until `look` knows what became of something in the workspace; asked now and after every change there.
 * @param late what is answered after `SETTLE_LIMIT_MS`, or as soon as somebody else sits at the desk
 */
export function awaitSettled<T>(
  workspace: Workspace,
  look: () => T | null,
  { late, clock, workspaces }: SettleDeps & { readonly late: T },
): Promise<T> {
  return new Promise((resolve) => {
    const endings: (() => void)[] = []
    const settle = (answer: T): void => {
      for (const end of endings.splice(0)) end()
      resolve(answer)
    }
    const check = (): void => {
      const answer = look()
      if (answer !== null) settle(answer)
    }
    endings.push(
      clock.after(SETTLE_LIMIT_MS, () => settle(late)),
      workspaces.onSwitched(() => settle(late)),
      workspace.changes.subscribe(check),
    )
    check()
  })
}
