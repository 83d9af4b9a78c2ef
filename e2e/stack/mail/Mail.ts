/** An email as the inbox shows it. */
export type Mail = {
  readonly id: number
  /** Time of receipt, in ISO 8601 format. */
  readonly receivedAt: string
  readonly from: string
  /** Addresses of the recipients in the SMTP envelope, in lowercase. */
  readonly to: readonly string[]
  readonly subject: string
  readonly text: string
  /** The URLs (http, https) in `text`, in order and without duplicates. */
  readonly links: readonly string[]
}
