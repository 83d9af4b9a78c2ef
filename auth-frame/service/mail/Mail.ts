/** What a mail says; `composeMail` makes its text and its HTML from the same parts. */
export type Mail = {
  readonly subject: string
  readonly heading: string
  readonly before: readonly string[]
  /** What is approved: our own lines, and quotes of what the site wrote. */
  readonly details?: readonly MailDetail[]
  /** Between the details and the code. */
  readonly ask?: string
  /** Set large: the six digits. */
  readonly code?: string
  readonly link?: { readonly label: string; readonly url: string }
  readonly after: readonly string[]
}

/** `quote`: the site's text, a line each. It is marked as a quote, and no mail program makes a link of it. */
export type MailDetail =
  | { readonly label: string; readonly value: string }
  | { readonly label: string; readonly quote: readonly string[] }

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
