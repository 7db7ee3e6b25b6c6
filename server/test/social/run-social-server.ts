import { openSocialServer, buildSocialEnvironment } from './social-server.ts'

/** Runs the services in a separate process for browser tests; prints the settings of a product that uses them. */
const { url } = await openSocialServer()
process.stdout.write(`${JSON.stringify({ url, settings: buildSocialEnvironment(url) })}\n`)
process.stdin.resume()
process.stdin.once('end', () => process.exit())
