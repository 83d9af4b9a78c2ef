/** What a mail says; `composeMail` makes its text and its HTML from the same parts. */
export type Mail = {
  readonly subject: string
  readonly heading: string
  readonly before: readonly string[]
  /** Set large: the six digits. */
  readonly code?: string
  readonly link?: { readonly label: string; readonly url: string }
  readonly after: readonly string[]
}
