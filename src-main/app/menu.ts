import type { MenuItemConstructorOptions } from 'electron'
import type { MainTexts } from './texts.ts'

export interface MenuActions {
  readonly lock: () => void
  readonly openBoard: () => void
  readonly openDiagnostics: () => void
  readonly quit: () => void
}

/**
 * The application menu. There is no reload and no developer tools: the first would drop a draft, the second would show
 * what a locked desk hides.
 */
export function menuTemplate(texts: MainTexts, actions: MenuActions, mac: boolean): MenuItemConstructorOptions[] {
  const separator: MenuItemConstructorOptions = { type: 'separator' }
  return [
    ...(mac ? [{ role: 'appMenu' } as const] : []),
    {
      label: texts.file,
      submenu: [
        { label: texts.lock, accelerator: 'CmdOrCtrl+L', click: actions.lock },
        separator,
        { label: texts.quit, accelerator: 'CmdOrCtrl+Q', click: actions.quit },
      ],
    },
    {
      label: texts.edit,
      submenu: [
        { role: 'undo', label: texts.undo },
        { role: 'redo', label: texts.redo },
        separator,
        { role: 'cut', label: texts.cut },
        { role: 'copy', label: texts.copy },
        { role: 'paste', label: texts.paste },
        { role: 'selectAll', label: texts.selectAll },
      ],
    },
    {
      label: texts.view,
      submenu: [
        { label: texts.board, accelerator: 'CmdOrCtrl+1', click: actions.openBoard },
        separator,
        { role: 'zoomIn', label: texts.zoomIn },
        { role: 'zoomOut', label: texts.zoomOut },
        { role: 'resetZoom', label: texts.actualSize },
        { role: 'togglefullscreen', label: texts.fullScreen },
      ],
    },
    { label: texts.help, role: 'help', submenu: [{ label: texts.diagnostics, click: actions.openDiagnostics }] },
  ]
}
