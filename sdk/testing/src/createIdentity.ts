import { randomBytes } from 'node:crypto'

type Mail = { readonly id: number; readonly text: string }

/** A user of the embedded wallet: an email address, and the codes that the service sends to it. */
export type Identity = {
  readonly email: string
  /** Waits for the next login code that this function has not returned yet. @throws if none arrives within 30 s */
  code(): Promise<string>
}

type Options = {
  /** URL of the local inbox, which `airlock-dev` prints. */
  readonly inbox: string
  /** Defaults to a new address, so that tests can run in parallel. */
  readonly email?: string | undefined
  /** Time (ms) to wait for a code. Defaults to 30,000. */
  readonly timeout?: number | undefined
}

/** Time (ms) between two requests to the inbox. */
const pause = 200

/**
 * Creates a user who logs in with email. The service does not know that it is tested: it sends a random code, as to
 * everyone, and only the inbox is local.
 */
export function createIdentity({ inbox, email = newAddress(), timeout = 30_000 }: Options): Identity {
  const read = new Set<number>()
  const url = `${inbox.replace(/\/+$/, '')}/api/messages?to=${encodeURIComponent(email)}`
  return {
    email,
    async code() {
      const end = performance.now() + timeout
      do {
        const { messages } = (await (await fetch(url)).json()) as { readonly messages: readonly Mail[] }
        // The newest message is the first.
        const mail = messages.toReversed().find(({ id, text }) => !read.has(id) && codeForm.test(text))
        if (mail) {
          read.add(mail.id)
          return codeForm.exec(mail.text)![0]
        }
        await new Promise((resolve) => setTimeout(resolve, pause))
      } while (performance.now() < end)
      throw new Error(`No code arrived for ${email}. The page must have asked for one, and ${inbox} must be the inbox`)
    },
  }
}

const codeForm = /\b\d{6}\b/
const newAddress = () => `test-${randomBytes(6).toString('hex')}@example.com`
