/**
 * Asks the person where a file is to be saved, with the system's own dialog.
 * @param suggested a whole path
 * @returns a whole path, where the person has agreed that a file there is replaced; null where they would rather not save it
 */
export type ChoosePlace = (suggested: string) => Promise<string | null>
