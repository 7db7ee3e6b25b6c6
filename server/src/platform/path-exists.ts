import { lstat } from 'node:fs/promises'

/** Returns whether there is a file, a folder or a link at this path. */
export const pathExists = (file: string): Promise<boolean> =>
  lstat(file).then(
    () => true,
    () => false,
  )
