import { record } from '../records.ts'
import { strict } from '../strict.ts'

interface MessageBoxOptions {
  message?: string
  title?: string
  buttons?: string[]
  defaultId?: number
  cancelId?: number
}

/** Dialogs may be called with or without the window as their first argument. */
const optionsOf = (args: unknown[]): MessageBoxOptions => (args.at(-1) ?? {}) as MessageBoxOptions

/** Nobody can be asked outside the page, so every dialog is answered with its safe choice: cancel, else the default. */
export const dialog = strict('dialog', {
  showMessageBox: async (...args: unknown[]): Promise<{ response: number; checkboxChecked: boolean }> => {
    const { message, buttons, cancelId, defaultId } = optionsOf(args)
    const response = cancelId ?? defaultId ?? 0
    record('message-box', { message, buttons, response })
    return { response, checkboxChecked: false }
  },
  showOpenDialog: async (): Promise<{ canceled: boolean; filePaths: string[] }> => {
    record('open-dialog')
    return { canceled: true, filePaths: [] }
  },
  showSaveDialog: async (): Promise<{ canceled: boolean; filePath: string }> => {
    record('save-dialog')
    return { canceled: true, filePath: '' }
  },
  showErrorBox: (title: string, content: string): void => {
    console.error(`${title}\n${content}`)
    record('error-box', { title, content })
  },
})
