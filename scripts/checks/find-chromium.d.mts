/** The path of Chromium: CHROMIUM_PATH, or what is on this machine. */
export function locateChromium(): string | undefined
export function ensureChromium(): Promise<void>
