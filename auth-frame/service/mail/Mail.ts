/** Content of an email. `composeMail` creates both its plain text and its HTML from these parts. */
export type Mail = {
  readonly subject: string
  readonly heading: string
  readonly before: readonly string[]
  /** What is approved: our own lines, and quotes from the site. */
  readonly details?: readonly MailDetail[]
  /** Shown between the details and the code. */
  readonly ask?: string
  /** Six digits, shown in large type. */
  readonly code?: string
  readonly link?: { readonly label: string; readonly url: string }
  readonly after: readonly string[]
}

/**
 * `quote`: text from the site, one string per line. It is marked as a quote and contains nothing that mail programs
 * turn into a link.
 */
export type MailDetail =
  | { readonly label: string; readonly value: string }
  | { readonly label: string; readonly quote: readonly string[] }

export type Mailer = {
  /**
   * Resolves when the server has accepted the email. Also resolves if the server has received all of it but did not
   * answer: the email may arrive, so its code or link must stay valid.
   *
   * @throws ServiceFailure MAIL_FAILED if the server did not receive it
   */
  send(to: string, mail: Mail): Promise<void>
  close(): void
}
