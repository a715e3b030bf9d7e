import type { menu as english } from '../en/menu.ts'
import type { Spanish } from '../translation.ts'

export const menu: Spanish<typeof english> = {
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
}
