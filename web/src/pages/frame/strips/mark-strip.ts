import { createRootMark } from '#shared/browser/root-mark.ts'

/** Marks every strip below the header: sticky elements stay below it while it is shown. */
export const markStrip = createRootMark('strip')
