import { openSocialServer, socialEnvironment } from './social-server.ts'

/** The services as a process of its own, for browser tests; prints the settings of a product that uses them. */
const { url } = await openSocialServer()
process.stdout.write(`${JSON.stringify({ url, settings: socialEnvironment(url) })}\n`)
process.stdin.resume()
process.stdin.once('end', () => process.exit())
