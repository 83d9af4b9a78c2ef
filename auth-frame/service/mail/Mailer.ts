import type { Mail } from './Mail.ts'

export type Mailer = {
  /** @throws ServiceFailure MAIL_FAILED when the server did not take the mail */
  send(to: string, mail: Mail): Promise<void>
  close(): void
}
