import { createRootMark } from '#shared/browser/root-mark.ts'

/** Marks every strip below the header: sticky elements keep below it while it is shown. */
export const markStrip = createRootMark('strip')
