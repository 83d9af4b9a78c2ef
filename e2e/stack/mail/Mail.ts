/** An email as the inbox shows it. */
export type Mail = {
  readonly id: number
  /** Time in ISO 8601. */
  readonly receivedAt: string
  readonly from: string
  /** Recipient addresses of the SMTP envelope, in lowercase. */
  readonly to: readonly string[]
  readonly subject: string
  readonly text: string
  /** The URLs (http, https) in `text`, in order and without duplicates. */
  readonly links: readonly string[]
}
