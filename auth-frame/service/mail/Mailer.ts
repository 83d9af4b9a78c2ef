import type { Mail } from './Mail.ts'

export type Mailer = {
  /**
   * Resolves when the server took the mail, and also when it has the whole mail but did not answer: the mail may
   * arrive, so its code or link must stay valid.
   *
   * @throws ServiceFailure MAIL_FAILED when the server does not have the mail
   */
  send(to: string, mail: Mail): Promise<void>
  close(): void
}
