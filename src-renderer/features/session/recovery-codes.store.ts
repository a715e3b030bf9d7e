import { create } from 'zustand'

interface RecoveryCodes {
  /** Whose they are. */
  readonly userId: string
  readonly codes: readonly string[]
}

interface RecoveryCodesState {
  /** Shown until somebody says that they are kept, also across a lock: nobody can show them again. */
  readonly unkept: RecoveryCodes | null
  show(unkept: RecoveryCodes): void
  forget(): void
}

export const useRecoveryCodes = create<RecoveryCodesState>()((set) => ({
  unkept: null,
  show: (unkept) => set({ unkept }),
  forget: () => set({ unkept: null }),
}))

/** Whether codes are shown that somebody has to keep before anything else. */
export const useCodesToKeep = (): boolean => useRecoveryCodes(({ unkept }) => unkept !== null)
