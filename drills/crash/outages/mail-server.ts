import { once } from 'node:events'
import { type AddressInfo, createServer } from 'node:net'

/** Takes every mail and keeps none; enough of RFC 5321 for one client. */
export async function startMailServer(): Promise<{ port: number; stop(): void }> {
  const server = createServer((socket) => {
    let inData = false
    let tail = ''
    socket.on('error', () => {})
    socket.write('220 drill\r\n')
    socket.on('data', (chunk) => {
      const text = chunk.toString()
      if (inData) {
        // The end of a mail may come in two chunks.
        tail = (tail + text).slice(-5)
        if (tail !== '\r\n.\r\n') return
        inData = false
        tail = ''
        socket.write('250 taken\r\n')
      } else if (/^DATA/i.test(text)) {
        inData = true
        socket.write('354 go on\r\n')
      } else if (/^QUIT/i.test(text)) socket.end('221 bye\r\n')
      else socket.write('250 ok\r\n')
    })
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return { port: (server.address() as AddressInfo).port, stop: () => void server.close() }
}
