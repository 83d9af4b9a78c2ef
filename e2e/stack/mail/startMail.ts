import { fileURLToPath } from 'node:url'
import type { Faults } from '../http/faults.ts'
import { jsonReply } from '../http/jsonReply.ts'
import type { Reply, Request } from '../http/reply.ts'
import type { RequestLog } from '../http/requestLog.ts'
import { startHttpService } from '../http/startHttpService.ts'
import { serveFolder } from '../sites/serveFolder.ts'
import { createInbox, type Inbox } from './createInbox.ts'
import { startSmtp } from './startSmtp.ts'

export type MailService = { readonly inbox: Inbox; stop(): Promise<void> }

const headers = {
  'content-security-policy': "default-src 'self'; frame-ancestors 'none'",
  'referrer-policy': 'no-referrer',
}

/**
 * Starts the mailboxes of all email addresses: a mail server, and a page that shows the received emails. Tests can use
 * `GET /api/messages?to=` (newest first) and `DELETE /api/messages`.
 *
 * @param pageFolder folder with the files of the page, if they are not next to this file
 */
export async function startMail(options: {
  readonly port: number
  readonly smtpPort: number
  readonly faults: Faults
  readonly log: RequestLog
  readonly pageFolder?: string | undefined
}): Promise<MailService> {
  const { port, smtpPort, faults, log, pageFolder } = options
  const page = serveFolder(pageFolder ?? fileURLToPath(new URL('page', import.meta.url)))
  const inbox = createInbox()
  const smtp = await startSmtp({ port: smtpPort, inbox, faults, log })

  const handle = async (request: Request): Promise<Reply> => {
    const { method, url } = request
    if (url.pathname !== '/api/messages') {
      const reply = (await page(request)) ?? jsonReply({ error: 'not found' }, 404)
      return { ...reply, headers: { ...reply.headers, ...headers } }
    }
    if (method === 'DELETE') inbox.reset()
    else if (method !== 'GET') return jsonReply({ error: 'method not allowed' }, 405)
    return jsonReply({ messages: inbox.list(url.searchParams.get('to') ?? undefined) })
  }
  try {
    // Do not log the requests of the inbox page. The page polls every second, so its requests would hide the others in
    // the log.
    const http = await startHttpService({ service: 'inbox', port, faults, log: { ...log, add: () => {} }, handle })
    const stop = async () => {
      await Promise.all([http.stop(), smtp.stop()])
    }
    return { inbox, stop }
  } catch (error) {
    await smtp.stop()
    throw error
  }
}
