import type { Socket } from 'node:net'
import PostalMime, { type Email } from 'postal-mime'
import { SMTPServer } from 'smtp-server'

/**
 * How the mail server fails. `stalls`: never answers the command that names a recipient. `takes-silently`: accepts an
 * email and never answers. `takes-and-hangs-up`: accepts an email and closes the connection without an answer.
 */
type Trouble = 'stalls' | 'takes-silently' | 'takes-and-hangs-up'
type Received = { readonly to: string; readonly mail: Email; readonly text: string; readonly html: string }

/** Starts a real SMTP server on a free port. It stores all emails that it receives. */
export async function createInbox() {
  const received: Received[] = []
  const unknown = new Set<string>()
  const state = { trouble: undefined as Trouble | undefined }
  let port = 0
  let server = await listen(0)

  const inNewest = (address: string, form: RegExp, name: string): string => {
    const mail = received.findLast(({ to, text }) => to === address && form.test(text))
    if (!mail) throw new Error(`No mail with a ${name} came.`)
    return form.exec(mail.text)![0]
  }

  return {
    received,
    /** Makes the server fail in the given way from now on. `undefined` makes it work again. */
    fail(trouble: Trouble | undefined) {
      state.trouble = trouble
    },
    /** Addresses that the server rejects. It quotes the address in its answer, as real servers do. */
    unknown,
    url: () => `smtp://127.0.0.1:${port}?ignoreTLS=true`,
    /** Returns all emails to an address, newest last. */
    to: (address: string) => received.filter(({ to }) => to === address),
    newest(address: string): Received {
      const mail = received.findLast(({ to }) => to === address)
      if (!mail) throw new Error('No mail came.')
      return mail
    },
    /** Returns the six-digit code from the newest email to this address that contains a code. */
    code(address: string): string {
      return inNewest(address, /^\d{6}$/m, 'code')
    },
    /** Returns the link's path from the newest email to this address that contains a link. */
    linkPath(address: string): string {
      return new URL(inNewest(address, /^https?:\/\/\S+$/m, 'link')).pathname
    },
    /** Stops the mail server. `up` starts it again on the same port. */
    down: () => close(server),
    async up() {
      server = await listen(port)
    },
    stop: () => close(server),
  }

  async function listen(at: number): Promise<SMTPServer> {
    const sockets = new Set<Socket>()
    const created = new SMTPServer({
      authOptional: true,
      disabledCommands: ['STARTTLS', 'AUTH'],
      logger: false,
      disableReverseLookup: true,
      // In ms. The server waits this long for open connections when it closes. The time is short, because a role keeps
      // its connections to the mail server open.
      closeTimeout: 100,
      onRcptTo({ address }, _, done) {
        if (state.trouble !== 'stalls')
          done(unknown.has(address) ? new Error(`5.1.1 <${address}>: recipient unknown`) : null)
      },
      onData(stream, session, done) {
        const parts: Buffer[] = []
        stream.on('data', (part: Buffer) => parts.push(part))
        stream.on('end', () => {
          void PostalMime.parse(Buffer.concat(parts)).then((mail) => {
            const to = session.envelope.rcptTo.map(({ address }) => address).join(',')
            received.push({ to, mail, text: mail.text ?? '', html: mail.html ?? '' })
            if (state.trouble === undefined) done()
            if (state.trouble === 'takes-and-hangs-up') for (const socket of sockets) socket.destroy()
          }, done)
        })
      },
    })
    created.server.on('connection', (socket: Socket) => {
      sockets.add(socket)
      socket.once('close', () => sockets.delete(socket))
    })
    await new Promise<void>((resolve, reject) => {
      created.server.once('error', reject)
      created.listen(at, '127.0.0.1', resolve)
    })
    // Ignores errors: when a service process is killed, the system resets its connection.
    created.on('error', () => {})
    const address = created.server.address()
    port = typeof address === 'object' && address ? address.port : 0
    return created
  }
}

function close(server: SMTPServer): Promise<void> {
  return new Promise((resolve) => server.close(() => resolve()))
}
