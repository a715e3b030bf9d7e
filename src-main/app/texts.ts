import type { Preferences } from '#shared/ipc/app.ts'

/** The words that main itself shows: the menu, and why the desk could not start. Everything else is said by the screens from their own catalogues. */
const en = {
  file: 'File',
  lock: 'Lock',
  quit: 'Quit',
  edit: 'Edit',
  undo: 'Undo',
  redo: 'Redo',
  cut: 'Cut',
  copy: 'Copy',
  paste: 'Paste',
  selectAll: 'Select All',
  view: 'View',
  board: 'Daily Work Board',
  zoomIn: 'Zoom In',
  zoomOut: 'Zoom Out',
  actualSize: 'Actual Size',
  fullScreen: 'Full Screen',
  help: 'Help',
  diagnostics: 'Diagnostics',
  notStarted: 'Gapwise could not start',
  notStartedDetail: 'Its data folder may be full, read-only or in use. Nothing was changed. The folder is: ',
}

const es: typeof en = {
  file: 'Archivo',
  lock: 'Bloquear',
  quit: 'Salir',
  edit: 'Edición',
  undo: 'Deshacer',
  redo: 'Rehacer',
  cut: 'Cortar',
  copy: 'Copiar',
  paste: 'Pegar',
  selectAll: 'Seleccionar todo',
  view: 'Ver',
  board: 'Tablero de trabajo diario',
  zoomIn: 'Acercar',
  zoomOut: 'Alejar',
  actualSize: 'Tamaño real',
  fullScreen: 'Pantalla completa',
  help: 'Ayuda',
  diagnostics: 'Diagnóstico',
  notStarted: 'Gapwise no pudo iniciarse',
  notStartedDetail:
    'Es posible que su carpeta de datos esté llena, sea de solo lectura o esté en uso. No se cambió nada. La carpeta es: ',
}

export type MainTexts = typeof en

export const mainTexts = (language: Preferences['language']): MainTexts => (language === 'es' ? es : en)
