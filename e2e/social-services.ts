import { spawn } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'

const ROOT = path.resolve(import.meta.dirname, '..')

/** The person signed in at the services. */
interface Person {
  id: string
  name: string
  email: string | null
  emailVerified: boolean
}

/** Local services that replace Google, Kakao, Naver and an OpenID provider. */
export interface SocialServices {
  /** The environment variables with which a server uses these services. */
  settings: Record<string, string>
  /** Sets the person who is signed in at all services. */
  signInAs(person: Person): Promise<void>
  stop(): Promise<void>
}

export async function startSocialServices(): Promise<SocialServices> {
  const child = spawn(process.execPath, ['server/test/social/run-social-server.ts'], {
    cwd: ROOT,
    stdio: ['pipe', 'pipe', 'inherit'],
  })
  const [line] = (await once(child.stdout, 'data')) as [Buffer]
  const { url, settings } = JSON.parse(line.toString()) as { url: string; settings: Record<string, string> }
  return {
    settings,
    async signInAs(person) {
      const response = await fetch(`${url}/person`, { method: 'POST', body: JSON.stringify(person) })
      if (!response.ok) throw new Error(`${person.name} cannot sign in at the services`)
    },
    async stop() {
      const exit = once(child, 'exit')
      child.stdin.end()
      await exit
    },
  }
}
