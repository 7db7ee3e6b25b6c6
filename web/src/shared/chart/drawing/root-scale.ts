const USUAL_PX = 16

/** How much larger the reader set the browser's letters: 1 as it comes. A canvas knows no rem. */
export const rootScale = parseFloat(getComputedStyle(document.documentElement).fontSize) / USUAL_PX
