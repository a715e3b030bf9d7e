import type { MenuItemConstructorOptions } from 'electron'
import type { Translate } from '#shared/texts/index.ts'

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
export function menuTemplate(t: Translate<'menu'>, actions: MenuActions, mac: boolean): MenuItemConstructorOptions[] {
  const separator: MenuItemConstructorOptions = { type: 'separator' }
  return [
    ...(mac ? [{ role: 'appMenu' } as const] : []),
    {
      label: t('file'),
      submenu: [
        { label: t('lock'), accelerator: 'CmdOrCtrl+L', click: actions.lock },
        separator,
        { label: t('quit'), accelerator: 'CmdOrCtrl+Q', click: actions.quit },
      ],
    },
    {
      label: t('edit'),
      submenu: [
        { role: 'undo', label: t('undo') },
        { role: 'redo', label: t('redo') },
        separator,
        { role: 'cut', label: t('cut') },
        { role: 'copy', label: t('copy') },
        { role: 'paste', label: t('paste') },
        { role: 'selectAll', label: t('selectAll') },
      ],
    },
    {
      label: t('view'),
      submenu: [
        { label: t('board'), accelerator: 'CmdOrCtrl+1', click: actions.openBoard },
        separator,
        { role: 'zoomIn', label: t('zoomIn') },
        { role: 'zoomOut', label: t('zoomOut') },
        { role: 'resetZoom', label: t('actualSize') },
        { role: 'togglefullscreen', label: t('fullScreen') },
      ],
    },
    { label: t('help'), role: 'help', submenu: [{ label: t('diagnostics'), click: actions.openDiagnostics }] },
  ]
}
