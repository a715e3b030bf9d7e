import type { Preferences } from '#shared/ipc/app.ts'

/** The words that main itself shows: the menu. Everything else is said by the screens from their own catalogues. */
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
  board: 'Panel de trabajo diario',
  zoomIn: 'Acercar',
  zoomOut: 'Alejar',
  actualSize: 'Tamaño real',
  fullScreen: 'Pantalla completa',
  help: 'Ayuda',
  diagnostics: 'Diagnóstico',
}

export type MainTexts = typeof en

export const mainTexts = (language: Preferences['language']): MainTexts => (language === 'es' ? es : en)
