/** What a button of the Test Status Overview asks for. */
export const TEST_ACTIONS = ['remind', 'followUp', 'discuss'] as const
export type TestAction = (typeof TEST_ACTIONS)[number]

/** Resolves when the change is on disk and the toast is shown, or the failure was reported; never rejects. */
export type RunTestAction = (action: TestAction, rowId: string) => Promise<void>
