import { createNews } from '#shared/requests/createNews.ts'

/** A node's answer that came by way of the page. */
type NodeRead = {
  readonly address: string
  /** When it was asked for, in milliseconds since this document began. */
  readonly at: number
  /** Of the answer; `null` where none came. */
  readonly bytes: number | null
}
const reads = createNews<NodeRead>()
export const noteNodeRead = reads.say
/** Reports each of them, those before the call included, to the latest listener alone: no browser lists them here. */
export const hearNodeReads = reads.hear
