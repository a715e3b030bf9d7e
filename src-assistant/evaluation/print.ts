/** One line for whoever runs a script. */
export const print = (line: string): void => void process.stdout.write(`${line}\n`)
