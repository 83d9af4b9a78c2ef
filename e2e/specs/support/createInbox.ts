import { expect } from '@playwright/test'
import type { Mail } from '../../stack/mail/Mail.ts'
import { readJson } from './json.ts'

export type Inbox = {
  /** Every mail to an address so far, newest first. */
  list(to: string): Promise<readonly Mail[]>
  /** Waits for the next mail to an address that was not read here before and whose subject fits. */
  next(to: string, subject?: RegExp): Promise<Mail>
}

/** The mailboxes of the local world, as their owners read them. */
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

/** The code in a mail. */
export function codeIn({ text }: Pick<Mail, 'text'>): string {
  const [code] = /\b\d{6}\b/.exec(text) ?? []
  if (!code) throw new Error(`No code in this mail:\n${text}`)
  return code
}
