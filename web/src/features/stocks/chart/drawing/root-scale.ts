const USUAL_PX = 16

/** The browser's font size relative to the default of 16 px. A canvas has no rem. */
export const rootScale = parseFloat(getComputedStyle(document.documentElement).fontSize) / USUAL_PX
