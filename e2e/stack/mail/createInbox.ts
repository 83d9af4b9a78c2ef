import type { Mail } from './Mail.ts'

export type Inbox = {
  add(mail: Omit<Mail, 'id' | 'receivedAt'>): Mail
  /** Lists emails, newest first. If `to` is given, lists only emails that were sent to this address. */
  list(to?: string): readonly Mail[]
  reset(): void
}

const kept = 1_000

/** Creates the inbox of the local world. It keeps only the 1,000 newest emails. */
export function createInbox(): Inbox {
  let next = 1
  let mails: readonly Mail[] = []
  return {
    add: (mail) => {
      const added = { id: next++, receivedAt: new Date().toISOString(), ...mail }
      mails = [added, ...mails].slice(0, kept)
      return added
    },
    list: (to) => (to === undefined ? mails : mails.filter((mail) => mail.to.includes(to.toLowerCase()))),
    reset: () => {
      mails = []
    },
  }
}
