import { createRootMark } from '#shared/browser/create-root-mark.ts'

/** Marks the root element while a strip is shown below the header, so that sticky elements stay below the strip. */
export const markRootWhileShown = createRootMark('strip')
