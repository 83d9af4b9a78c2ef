/** Content of an email. `composeMail` creates both the plain text and the HTML from these fields. */
export type Mail = {
  readonly subject: string
  readonly heading: string
  readonly before: readonly string[]
  /** What the user approves: lines in our own words, and quotes from the site. */
  readonly details?: readonly MailDetail[]
  /** Text between the details and the code. */
  readonly ask?: string
  /** Six digits, shown in large type. */
  readonly code?: string
  readonly link?: { readonly label: string; readonly url: string }
  readonly after: readonly string[]
}

/** `quote`: text from the site, one string per line. It is marked as a quote. Mail programs find no link in it. */
export type MailDetail =
  | { readonly label: string; readonly value: string }
  | { readonly label: string; readonly quote: readonly string[] }

export type Mailer = {
  /**
   * Resolves when the mail server has accepted the email. Also resolves if the server has received the whole email but
   * did not answer: the email may arrive, so its code or link must stay valid.
   *
   * @throws ServiceFailure MAIL_FAILED if the server did not receive the email
   */
  send(to: string, mail: Mail): Promise<void>
  close(): void
}
