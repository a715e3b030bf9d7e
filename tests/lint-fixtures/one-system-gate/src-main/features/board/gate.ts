import { shell } from 'electron'
export const gate = shell
