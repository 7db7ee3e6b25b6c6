import { createRootMark } from '#shared/browser/root-mark.ts'

/** For every strip below the header: what sticks below the header sticks lower while there is one. */
export const markStrip = createRootMark('strip')
