import { open, type FileHandle } from 'node:fs/promises'

/** Readable by its owner only, also where a file was there. */
async function ownReport(path: string): Promise<FileHandle | 'refused'> {
  try {
    const file = await open(path, 'w', 0o600)
    if ((await file.stat()).isFile()) await file.chmod(0o600)
    return file
  } catch {
    return 'refused'
  }
}

/**
 * Does a job and writes its report as JSON, into a file of its own or to the output. The file is opened before anything is done: a job
 * whose report can't be written would have to be looked up on a desk.
 * @param refused what is reported where it can't be
 * @returns how the command ends
 */
export async function reportJob<R extends { readonly exitCode: number }>(
  path: string | undefined,
  job: () => Promise<R>,
  refused: () => R,
): Promise<number> {
  const report = path === undefined ? null : await ownReport(path)
  const answer = report === 'refused' ? refused() : await job()
  const text = `${JSON.stringify(answer, null, 2)}\n`
  if (report === null || report === 'refused') process.stdout.write(text)
  else {
    await report.writeFile(text)
    await report.close()
  }
  return answer.exitCode
}
