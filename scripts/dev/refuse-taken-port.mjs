import { once } from 'node:events'
import { createServer } from 'node:net'
import { Trouble } from '../run.mjs'

/** Throws when another program listens on this port, and says what to do. */
export async function refuseTakenPort(port) {
  const server = createServer().listen(port, '127.0.0.1')
  try {
    await once(server, 'listening')
  } catch (error) {
    if (error.code !== 'EADDRINUSE') throw error
    throw new Trouble(
      `${port}번 포트를 다른 프로그램이 쓰고 있어요. 그 프로그램을 끄거나, 다른 번호를 정해주세요: PORT=${port + 10} npm run dev\n` +
        `Port ${port} is taken by another program. Stop it, or choose another port (the next one is used as well): PORT=${port + 10} npm run dev`,
    )
  }
  server.close()
  await once(server, 'close')
}
