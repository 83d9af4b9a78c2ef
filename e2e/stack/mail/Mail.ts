/** A mail as the inbox shows it. */
export type Mail = {
  readonly id: number
  /** ISO 8601. */
  readonly receivedAt: string
  readonly from: string
  /** Addresses of the envelope, in lower case. */
  readonly to: readonly string[]
  readonly subject: string
  readonly text: string
  /** The addresses (http, https) in the text, in order, each once. */
  readonly links: readonly string[]
}
