/**
 * Builds the environment of a program that a test starts: `settings` instead of the test's own settings, and the same
 * compile cache.
 */
export const buildChildEnvironment = (settings: Record<string, string>): NodeJS.ProcessEnv => ({
  PATH: process.env['PATH'],
  NODE_COMPILE_CACHE: process.env['NODE_COMPILE_CACHE'],
  ...settings,
})
