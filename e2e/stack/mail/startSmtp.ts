import type { Socket } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { SMTPServer } from 'smtp-server'
import { type Faults, faultReply } from '../http/faults.ts'
import type { RequestLog } from '../http/requestLog.ts'
import type { Inbox } from './createInbox.ts'
import { readMail } from './readMail.ts'

const sizeLimit = 1 << 20

/**
 * Starts the mail server, which puts all emails into the inbox. The faults of the service `mail` make the server slow
 * or unreachable, or make it reject emails. With the fault 403 the server rejects emails permanently, and with any
 * other status temporarily.
 */
export async function startSmtp(options: {
  readonly port: number
  readonly inbox: Inbox
  readonly faults: Faults
  readonly log: RequestLog
}): Promise<{ stop(): Promise<void> }> {
  const { port, inbox, faults, log } = options
  const note = (method: string, status: number, body: string) =>
    log.add({ service: 'mail', method, url: `smtp://127.0.0.1:${port}/`, origin: null, status, body })

  /** The open connections to the mail server, by the client's port. */
  const sockets = new Map<number, Socket>()
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    disableReverseLookup: true,
    size: sizeLimit,
    logger: false,
    closeTimeout: 100,
    async onMailFrom(_, session, done) {
      const fault = faults.get('mail')
      if (fault.delayMs) await sleep(fault.delayMs)
      // The client connected before the server went down, so close its connection.
      if (fault.fault === 'offline') return sockets.get(session.remotePort)?.destroy()
      if (!faultReply(fault)) return done()
      const responseCode = fault.fault === '403' ? 550 : 451
      note('MAIL', responseCode, fault.fault)
      done(Object.assign(new Error('The mail was refused'), { responseCode }))
    },
    async onData(stream, session, done) {
      try {
        const chunks: Buffer[] = []
        for await (const chunk of stream) chunks.push(chunk as Buffer)
        const to = session.envelope.rcptTo.map(({ address }) => address)
        const { subject } = inbox.add(await readMail(Buffer.concat(chunks), to))
        note('DATA', 250, `${to.join(', ')}: ${subject}`)
        done()
      } catch (error) {
        done(error as Error)
      }
    },
  })
  server.on('error', () => {})
  // This listener runs before the server sends the SMTP greeting. A server that is down must not send anything.
  server.server.prependListener('connection', (socket) => {
    const clientPort = socket.remotePort!
    sockets.set(clientPort, socket)
    socket.once('close', () => sockets.delete(clientPort))
    if (faults.get('mail').fault !== 'offline') return
    note('CONNECT', 0, 'offline')
    socket.destroy()
  })
  await new Promise<void>((resolve, reject) => {
    server.server.once('error', reject)
    server.listen(port, '127.0.0.1', () => resolve())
  })
  return { stop: () => new Promise((resolve) => server.close(() => resolve())) }
}
