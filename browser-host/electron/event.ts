/** An Electron event object: the details, and a way to forbid the default. */
export type StandInEvent<T extends object = object> = T & { defaultPrevented: boolean; preventDefault(): void }

export function makeEvent<T extends object = object>(details?: T): StandInEvent<T> {
  const event = {
    ...details,
    defaultPrevented: false,
    preventDefault() {
      event.defaultPrevented = true
    },
  } as StandInEvent<T>
  return event
}
