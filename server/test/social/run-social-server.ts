import { openSocialServer, socialEnvironment } from './social-server.ts'

/** The services as a process of its own, for the browser tests: tells the settings by which a product finds them. */
const { url } = await openSocialServer()
process.stdout.write(`${JSON.stringify({ url, settings: socialEnvironment(url) })}\n`)
process.stdin.resume()
process.stdin.once('end', () => process.exit())
