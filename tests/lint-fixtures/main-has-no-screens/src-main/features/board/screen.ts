import { Button } from '@mantine/core'
export const screen = Button
