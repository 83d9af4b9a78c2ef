import { expect } from '@playwright/test'
import type { Mail } from '../../stack/mail/Mail.ts'
import { readJson } from './json.ts'

export type Inbox = {
  /** All emails that were sent to an address so far, newest first. */
  list(to: string): Promise<readonly Mail[]>
  /** Waits for unread emails to an address with a matching subject. Returns the oldest of them. */
  next(to: string, subject?: RegExp): Promise<Mail>
}

/** Creates a client for the mailboxes of the local world. */
export function createInbox(base: string): Inbox {
  const read = new Set<number>()
  const list: Inbox['list'] = async (to) => {
    const { messages } = await readJson(`${base}/api/messages?to=${encodeURIComponent(to)}`)
    return messages
  }
  return {
    list,
    async next(to, subject = /./) {
      let found: Mail | undefined
      await expect
        .poll(
          async () => {
            found = (await list(to)).toReversed().find((mail) => !read.has(mail.id) && subject.test(mail.subject))
            return found?.id
          },
          { message: `a mail to ${to} about ${subject}`, timeout: 30_000 },
        )
        .toBeDefined()
      read.add(found!.id)
      return found!
    },
  }
}

/** Finds the login code in an email. */
export function codeIn({ text }: Pick<Mail, 'text'>): string {
  const [code] = /\b\d{6}\b/.exec(text) ?? []
  if (!code) throw new Error(`No code in this mail:\n${text}`)
  return code
}
