import { EventEmitter } from 'node:events'

interface ItemOptions {
  id?: string
  label?: string
  type?: string
  role?: string
  enabled?: boolean
  visible?: boolean
  checked?: boolean
  submenu?: Menu | ItemOptions[]
  click?: (...args: unknown[]) => void
  [more: string]: unknown
}

export class MenuItem {
  readonly id: string | undefined
  readonly label: string
  readonly type: string
  readonly role: string | undefined
  readonly submenu: Menu | undefined
  readonly click: ((...args: unknown[]) => void) | undefined
  enabled: boolean
  visible: boolean
  checked: boolean

  constructor(options: ItemOptions) {
    this.id = options.id
    this.label = options.label ?? ''
    this.role = options.role
    this.type = options.type ?? (options.submenu ? 'submenu' : 'normal')
    this.submenu = Array.isArray(options.submenu) ? Menu.buildFromTemplate(options.submenu) : options.submenu
    this.click = options.click
    this.enabled = options.enabled ?? true
    this.visible = options.visible ?? true
    this.checked = options.checked ?? false
  }
}

let applicationMenu: Menu | null = null

/** Kept but not drawn: a browser tab has no menu bar. */
export class Menu extends EventEmitter {
  static buildFromTemplate = (template: (ItemOptions | MenuItem)[]): Menu => {
    const menu = new Menu()
    for (const item of template) menu.append(item)
    return menu
  }
  static setApplicationMenu = (menu: Menu | null): void => {
    applicationMenu = menu
  }
  static getApplicationMenu = (): Menu | null => applicationMenu

  readonly items: MenuItem[] = []

  append = (item: ItemOptions | MenuItem): void => {
    this.items.push(item instanceof MenuItem ? item : new MenuItem(item))
  }
  popup = (): void => {}
  closePopup = (): void => {}
  getMenuItemById = (id: string): MenuItem | null => {
    for (const item of this.items) {
      const found = item.id === id ? item : (item.submenu?.getMenuItemById(id) ?? null)
      if (found) return found
    }
    return null
  }
}
